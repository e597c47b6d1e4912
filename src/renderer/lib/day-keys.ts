/** How the keyboard moves through a calendar. Pure. */
import { addDays, addMonths, type BusinessDate, firstOfMonth, lastOfMonth } from '#contract/dates.ts'

/** Where a key leads from a day; null when the key does not move. A longer step ends on the last day of a shorter month. */
export function dayAfterKey(key: string, date: BusinessDate): BusinessDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    case 'Home':
      return firstOfMonth(date)
    case 'End':
      return lastOfMonth(date)
    default:
      return null
  }
}
