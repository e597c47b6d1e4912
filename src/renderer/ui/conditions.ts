/** Conditions on the columns of a list as a person states them. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { Cents } from '#contract/money.ts'
import type { WhereCondition, WhereOp } from '#contract/where.ts'
import { isUnreadable, type Unreadable } from './parsed.ts'
import type { Filterable } from './table-columns.tsx'

/** What a field of a condition holds: text, a day, a figure, or what could not be read. */
export type Asked = string | number | Unreadable | null

type FilterOf = Pick<Filterable, 'filter'>

/** What can be asked of a column. */
export function opsFor({ filter }: FilterOf): readonly WhereOp[] {
  if (filter === 'text') return ['contains', 'is']
  return typeof filter === 'object' ? ['is'] : ['from', 'to', 'is']
}

/** Null while there is no value, or none that could be read. */
export function conditionOf({ key }: Pick<Filterable, 'key'>, op: WhereOp, value: Asked): WhereCondition | null {
  if (value === null || isUnreadable(value) || String(value).trim() === '') return null
  return { column: key, op, value: String(value).trim() }
}

/** The value as it is read; what the column cannot hold stays as it came. */
export function wordsOf({ value }: Pick<WhereCondition, 'value'>, column: FilterOf | undefined): string {
  const filter = column?.filter
  if (typeof filter === 'object') return filter.find((one) => one.value === value)?.label ?? value
  if (filter === 'amount' && /^-?\d+$/.test(value)) return formatAmount(Number(value) as Cents)
  return filter === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value as BusinessDate) : value
}
