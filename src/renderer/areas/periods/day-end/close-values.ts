/** The closing of a day as its form holds it, and as the call takes it. Pure. */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { CloseDayInput, DayEndCheck, DayEndChecks } from '#contract/periods/day-end.ts'
import { Cents } from '#contract/money.ts'
import { type Parsed, parsedAs, readable } from '#ui/parsed.ts'
import { z } from 'zod'
import { isCounted, type Pieces, piecesOf } from './notes.ts'

export type CloseValues = {
  counted_cash?: Parsed<Cents>
  /** How many notes and coins make that sum; none where the sum itself was typed. */
  pieces?: Pieces
  /** The day that is open afterwards. */
  skip_to?: Parsed<BusinessDate>
  acceptDifferences?: boolean
  reason?: string
  /** Why the counted cash differs. */
  count_reason?: string
  /** Cash in hand by the books when that cash was counted. */
  books?: Cents
}

/** Of a closing that was begun the cash is kept, with its notes and coins: counting it is the work. */
const Kept = z.object({
  counted_cash: parsedAs(Cents),
  pieces: z.record(z.string(), parsedAs(z.int().min(0)).optional()).default({}),
  books: Cents.optional(),
})
export type CountKept = z.infer<typeof Kept>

/** Null where no cash was counted. */
export function readCount(kept: unknown): CountKept | null {
  const { data } = Kept.safeParse(kept)
  return data === undefined || (data.counted_cash === null && !isCounted(data.pieces)) ? null : data
}

/** What is kept of the form; null: nothing was counted. */
export const countToKeep = ({ counted_cash = null, pieces = {}, books }: CloseValues): CountKept | null =>
  readCount({ counted_cash, pieces, books })

/** For values in which nothing is wrong. Nothing is accepted that is not there to accept; trips that stay open are carried over as they were shown. */
export function closeInput(
  { date, carriedOver }: Pick<DayEndChecks, 'date' | 'carriedOver'>,
  values: CloseValues,
  differs: boolean,
): CloseDayInput {
  const counted = readable(values.counted_cash)
  const pieces = counted === null ? undefined : piecesOf(values.pieces ?? {}, counted)
  const open = readable(values.skip_to)
  const { acceptDifferences: accepts = false, reason = '', count_reason = '' } = values
  const why = count_reason.trim()
  return {
    date,
    ...(counted !== null && { counted_cash: counted }),
    ...(pieces && { pieces }),
    ...(counted !== null && why !== '' && { count_reason: why }),
    ...(open && open !== addDays(date, 1) && { skip_to: open }),
    ...(carriedOver.length > 0 && { carry_over: true }),
    ...(differs && accepts && { acceptDifferences: true, reason: reason.trim() }),
  }
}

/** The last of the days that are closed with the open one: it alone, unless a later day is to be open afterwards. */
export function lastClosed(
  { date, today }: Pick<DayEndChecks, 'date' | 'today'>,
  skipTo: CloseValues['skip_to'],
): BusinessDate {
  const open = readable(skipTo)
  return open && open > date && open <= addDays(today, 1) ? addDays(open, -1) : date
}

/** The first check to be put right: one that nobody may close over, else the first difference. */
export function firstInTheWay(checks: readonly DayEndCheck[]): DayEndCheck | undefined {
  const failed = checks.filter(({ passed }) => !passed)
  return failed.find(({ acceptable }) => !acceptable) ?? failed[0]
}

/** What stands in the way of closing: something nobody may close over, figures that a SuperAdmin may accept, or nothing. */
export function blocker(checks: readonly DayEndCheck[]): 'stops' | 'differs' | null {
  const first = firstInTheWay(checks)
  if (!first) return null
  return first.acceptable ? 'differs' : 'stops'
}

/** The checks that the day is closed over once they are accepted: those that failed, while none of them stops it. */
export const closedOver = (checks: readonly DayEndCheck[]): DayEndCheck[] =>
  blocker(checks) === 'differs' ? checks.filter(({ passed }) => !passed) : []
