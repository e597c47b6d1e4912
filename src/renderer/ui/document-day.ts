/** What speaks against the day of a document (C3, E-70). Pure. */
import type { BusinessDate } from '#contract/dates.ts'

/** `backdated`: it may be saved all the same. `todayClosed`: no day is open yet to this person. `notBegun`: to nobody, as the books begin later. */
export type DayProblem = 'future' | 'backdated' | 'todayClosed' | 'closed' | 'notBegun'

/** What is not known yet is left to the server. */
export type KnownDays = {
  openDay: BusinessDate | undefined
  today: BusinessDate | undefined
  /** The first closed day that the person may still date; undefined for who may not. */
  first: BusinessDate | undefined
  goLive: BusinessDate | null | undefined
}

export function dayProblem(date: string, { openDay, today, first, goLive }: KnownDays): DayProblem | null {
  if (today !== undefined && goLive && today < goLive) return 'notBegun'
  const isClosed = openDay !== undefined && date < openDay
  const mayBackdate = first !== undefined && date >= first
  if (openDay !== undefined && today !== undefined && today < openDay && first === undefined) return 'todayClosed'
  if (today !== undefined && date > today) return 'future'
  if (isClosed) return mayBackdate ? 'backdated' : 'closed'
  return null
}
