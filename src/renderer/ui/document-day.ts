/** What speaks against the day of a document (C3, E-70). Pure. */
import type { BusinessDate } from '#contract/dates.ts'

/** `backdated`: it may be saved all the same. `todayClosed`: no day is open yet to this person. */
export type DayProblem = 'future' | 'backdated' | 'todayClosed' | 'closed'

/** What is not known yet is left to the server. */
export type KnownDays = {
  openDay: BusinessDate | undefined
  today: BusinessDate | undefined
  /** The first closed day that the person may still date; undefined for who may not. */
  first: BusinessDate | undefined
}

export function dayProblem(date: string, { openDay, today, first }: KnownDays): DayProblem | null {
  const isClosed = openDay !== undefined && date < openDay
  const mayBackdate = first !== undefined && date >= first
  if (openDay !== undefined && today !== undefined && today < openDay && first === undefined) return 'todayClosed'
  if (today !== undefined && date > today) return 'future'
  if (isClosed) return mayBackdate ? 'backdated' : 'closed'
  return null
}
