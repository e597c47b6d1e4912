/** Today's date is injected: a real server follows the wall clock, demos and tests do not. */
import { type BusinessDate, dayOf } from '#contract/dates.ts'

/** What the agency's row says about its calendar. */
export type Calendar = { readonly calendar: string; readonly openDate: BusinessDate }

export type Clock = {
  /** The instant that rows are stamped with. */
  now(): Date
  /** The calendar day in Asia/Colombo; without an agency, the day of the server. */
  today(agency?: Calendar): BusinessDate
  /** Makes a day today for everybody, while a demo is made day by day; null: it is as it was. */
  turnTo(day: BusinessDate | null): void
}

/**
 * The wall clock. `fixedToday` (`--today`) replaces the calendar day for every agency. An agency whose calendar is `open-day`
 * (demos only) has its open day for today.
 */
export function clock(fixedToday?: BusinessDate): Clock {
  let turned: BusinessDate | null = null
  const day = () => turned ?? fixedToday ?? dayOf(new Date())
  return {
    now: () => new Date(),
    today: (agency) => (agency?.calendar === 'open-day' && !fixedToday ? agency.openDate : day()),
    turnTo: (to) => {
      turned = to
    },
  }
}
