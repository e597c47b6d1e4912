/** Conditions on the columns of a list, beside its own filters: one mechanism for every list, on the server, on a mirror and in the page. */
import { z } from 'zod'
import { BusinessDate } from './dates.ts'
import { refuse } from './errors.ts'
import { parseFilters } from './paging.ts'

/** `contains`: text, whatever its case. `is`: the value itself. `from`, `to`: figures and days, the limit included. */
export const whereOps = ['contains', 'is', 'from', 'to'] as const
export type WhereOp = (typeof whereOps)[number]

/** Conditions of a list, all of which a row meets. */
export const Where = z
  .array(z.strictObject({ column: z.string().max(60), op: z.enum(whereOps), value: z.string().min(1).max(200) }))
  .max(20)
export type Where = z.infer<typeof Where>
export type WhereCondition = Where[number]

/** What a column holds, as far as conditions on it are concerned. */
export type ColumnKind = 'text' | 'day' | 'number' | 'flag'

const opsOf: Readonly<Record<ColumnKind, readonly WhereOp[]>> = {
  text: ['contains', 'is'],
  day: ['is', 'from', 'to'],
  number: ['is', 'from', 'to'],
  flag: ['is'],
}

/** A condition with its value as the column holds it. */
export type Meant = { column: string; op: WhereOp; value: string | number | boolean }

const WHOLE = /^-?\d{1,15}$/

/** The value in the column's own type; null when it is none. */
function valueOf(kind: ColumnKind, value: string): Meant['value'] | null {
  if (kind === 'number') return WHOLE.test(value) ? Number(value) : null
  if (kind === 'flag') return value === 'true' || value === 'false' ? value === 'true' : null
  if (kind === 'day') return BusinessDate.safeParse(value).success ? value : null
  return value
}

/** Reads the `where` of a list. `kindOf` says what a column holds, undefined of one that is not the list's. Refuses INVALID in words. */
export function parseWhere(where: string | undefined, kindOf: (column: string) => ColumnKind | undefined): Meant[] {
  if (where === undefined || where === '') return []
  return parseFilters(Where, where, 'where').map(({ column, op, value }) => {
    const kind = kindOf(column)
    const wrong = (message: string) =>
      refuse('INVALID', `The condition on ${column} is not valid.`, [{ field: 'where', message }])
    if (kind === undefined) return wrong('should name a column of the list')
    if (!opsOf[kind].includes(op)) return wrong(`should be one of ${opsOf[kind].join(', ')}`)
    const meant = valueOf(kind, value)
    return meant === null ? wrong(words[kind]) : { column, op, value: meant }
  })
}

const words: Readonly<Record<ColumnKind, string>> = {
  text: 'should be text',
  day: 'should be a date written YYYY-MM-DD',
  number: 'should be a whole number, amounts in cents',
  flag: 'should be true or false',
}

/** Whether a value of a row that is at hand meets the condition, as the databases judge it: one that is absent meets none. */
export function meets(held: unknown, { op, value }: Pick<WhereCondition, 'op' | 'value'>): boolean {
  if (held === null || held === undefined) return false
  if (op === 'contains') return String(held).toLowerCase().includes(value.trim().toLowerCase())
  if (op === 'is') return String(held) === value
  const isBelow = typeof held === 'number' ? held < Number(value) : String(held) < value
  return op === 'from' ? !isBelow : isBelow || String(held) === value
}
