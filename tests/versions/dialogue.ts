/** What programs of earlier releases ask of a server and understand of its answers, replayed against the server of this one. */
import { SnapshotHead } from '#contract/sync.ts'

/** What an answer is made of: names and kinds, not values. What is `null` at times says so. */
export type Shape = string | { list: Shape | null } | { fields: Record<string, Shape> } | { either: Shape[] }

export type Step = {
  /** Method and path; `{name}` stands for what an earlier step kept. */
  ask: string
  body?: unknown
  keep?: Record<string, string>
  /** Recorded. */
  status?: number
  shape?: Shape
}
export type Dialogue = { what: string; steps: Step[] }

export type Heard = { status: number; shape: Shape }

/** Carries the dialogue on, step by step. @param known what the steps may name, such as the password */
export async function* replay(
  url: string,
  { steps }: Dialogue,
  known: Record<string, unknown>,
): AsyncGenerator<[Step, Heard]> {
  const kept: Record<string, unknown> = { ...known }
  for (const step of steps) {
    const [method = '', path = ''] = filled(step.ask, kept, encodeURIComponent).split(/ (.*)/)
    const headers: Record<string, string> = {}
    if (kept['token']) headers['authorization'] = `Bearer ${String(kept['token'])}`
    if (kept['agency']) headers['x-agency'] = String(kept['agency'])
    const body = step.body === undefined ? undefined : filledIn(step.body, kept)
    const answer = await asked(url + path, method, headers, body)
    const said = path === '/api/Sync/snapshot' ? { head: headOf(String(answer.body)) } : answer.body
    for (const [name, where] of Object.entries(step.keep ?? {})) kept[name] = at(said, where)
    yield [step, { status: answer.status, shape: path === '/api/Sync/snapshot' ? tablesOf(said) : shapeOf(said) }]
  }
}

async function asked(url: string, method: string, headers: Record<string, string>, body: unknown) {
  const sent = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: sent })
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text }
}

const headOf = (text: string) => SnapshotHead.parse(JSON.parse(text.slice(0, text.indexOf('\n'))))

/** Of a snapshot: each table with its columns. */
const tablesOf = (said: unknown): Shape => ({
  fields: Object.fromEntries(
    (said as { head: SnapshotHead }).head.tables.map(({ table, columns }) => [
      table,
      { fields: Object.fromEntries(columns.map((column) => [column, 'column'])) },
    ]),
  ),
})

const filled = (text: string, kept: Record<string, unknown>, write: (value: string) => string = String): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => write(String(kept[name])))

/** Values that are a name alone keep their type. */
function filledIn(value: unknown, kept: Record<string, unknown>): unknown {
  if (typeof value === 'string') {
    const [, name] = /^\{(\w+)\}$/.exec(value) ?? []
    return name === undefined ? filled(value, kept) : kept[name]
  }
  if (Array.isArray(value)) return value.map((one) => filledIn(one, kept))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, kept)]))
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], value)

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return { list: value.map(shapeOf).reduce<Shape | null>(merged, null) }
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return { fields: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)])) }
}

const partsOf = (shape: Shape): Shape[] => (typeof shape === 'object' && 'either' in shape ? shape.either : [shape])

/** Two rows of a list: fields of either. */
function merged(a: Shape | null, b: Shape): Shape {
  if (a === null) return b
  if (typeof a === 'object' && 'fields' in a && typeof b === 'object' && 'fields' in b) {
    const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])
    const both = [...names].map((name): [string, Shape] => {
      const [left, right] = [a.fields[name], b.fields[name]]
      return [name, left && right ? merged(left, right) : (left ?? right ?? 'null')]
    })
    return { fields: Object.fromEntries(both) }
  }
  const all = [...partsOf(a), ...partsOf(b)]
  const apart = all.filter((one, i) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === i)
  return apart.length === 1 ? (apart[0] ?? b) : { either: apart }
}

/** What a program that knows `old` would miss in `now`, by its path. Fields that came since are none of its business. */
export function missing(old: Shape, now: Shape, where = ''): string[] {
  if (typeof old === 'object' && 'either' in old)
    return partsOf(now).flatMap((part) =>
      old.either.some((one) => missing(one, part).length === 0) ? [] : [`${where}: ${JSON.stringify(part)}`],
    )
  if (typeof old === 'object' && 'fields' in old && typeof now === 'object' && 'fields' in now)
    return Object.entries(old.fields).flatMap(([name, shape]) => {
      const found = now.fields[name]
      if (found === undefined) return [`${where}.${name}`]
      // What stood there otherwise was never seen.
      return shape === 'null' ? [] : missing(shape, found, `${where}.${name}`)
    })
  if (typeof old === 'object' && 'list' in old && typeof now === 'object' && 'list' in now)
    return old.list === null || now.list === null ? [] : missing(old.list, now.list, `${where}[]`)
  return JSON.stringify(old) === JSON.stringify(now)
    ? []
    : [`${where}: ${JSON.stringify(now)} for ${JSON.stringify(old)}`]
}
