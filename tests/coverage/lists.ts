/** The calls and routes of the specification (§2, §7), written by hand; and the routes beyond it. */
import { readFileSync } from 'node:fs'

export const root = new URL('../../', import.meta.url).pathname

function rowsOf(file: string): string[][] {
  const [, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => line.split(','))
}

/** `names`: parameters of the query or fields of the body, as the specification spells them. */
export type SpecifiedCall = { method: string; path: string; names: string[] }
export type SpecifiedRoute = { path: string; level: string; bottles: boolean }

export const specifiedCalls: SpecifiedCall[] = rowsOf('calls.csv').map(([method = '', path = '', names = '']) => ({
  method,
  // The name of a value within a path is not on the wire.
  path: path.replace('{salesId}', '{tripId}'),
  names: names.split(' ').filter(Boolean),
}))

const routesIn = (file: string): SpecifiedRoute[] =>
  rowsOf(file).map(([path = '', level = '', bottles]) => ({ path, level, bottles: bottles === 'yes' }))
export const specifiedRoutes = routesIn('routes.csv')
export const furtherRoutes = routesIn('routes-beyond.csv')

/** `/accounts/:route` and `/sales/:route` are no pages: what stands there is listed beyond the specification. */
export const isFamily = (path: string): boolean => path.endsWith('/:route')
