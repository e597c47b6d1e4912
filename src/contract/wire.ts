/** Where the specification spells a parameter of a query otherwise than the code does. Nothing else knows these spellings. */

/** By path: the code's name and the wire's. */
const spelled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/Outlet': { route_id: 'root_id' },
  '/api/DailyVehicalRoutin/sales-report': { stockItemId: 'stockId' },
  '/api/DailyVehicalRoutin/loading-unloading': { vehicleId: 'vehicalId' },
  '/api/Brn/stock-journal': { bottleStockId: 'stockId' },
}

/** Path and query as they go over the wire. */
export const toWire = (target: string): string => renamed(target, (name, names) => names[name])

/** Path and query in the code's names, from what came over the wire. */
export const fromWire = (target: string): string =>
  renamed(target, (name, names) => Object.keys(names).find((own) => names[own] === name))

/** The name of a call's parameter on the wire. */
export const wireName = (path: string, name: string): string => spelled[path]?.[name] ?? name

function renamed(
  target: string,
  nameOf: (name: string, names: Readonly<Record<string, string>>) => string | undefined,
): string {
  const [path = '', ...rest] = target.split('?')
  const names = spelled[path]
  if (!names || rest.length === 0) return target
  // What is searched for may hold a question mark.
  const query = rest.join('?')
  const parameters = query.split('&').map((parameter) => {
    const [name = '', ...value] = parameter.split('=')
    return [nameOf(name, names) ?? name, ...value].join('=')
  })
  return `${path}?${parameters.join('&')}`
}
