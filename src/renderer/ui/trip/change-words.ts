/** What a part of a trip was and became, in words: "Price of LPG-12-5: 4,100.00 → 3,900.00". */
import { formatAmount, formatPercent } from '#contract/format.ts'
import type { TripChange } from '#contract/trips/trip.ts'
import type { TFunction } from 'i18next'

type StaffChange = Extract<TripChange, { field: 'staff' }>

const NONE = '–'

export function tripChangeWords(change: TripChange, t: TFunction<'trips'>): string {
  if (change.field === 'prices')
    return `${t('trip.priceOf', { code: change.code })}: ${formatAmount(change.from)} → ${formatAmount(change.to)}`
  if (change.field === 'staff') return `${t('trip.staff')}: ${staffWords(change)}`
  return `${t(`field.${change.field}`)}: ${change.from ?? NONE} → ${change.to ?? NONE}`
}

/** Of who stays, and of who takes the place of another, only what differs; of who came or went alone role and share. */
function staffWords({ from, to }: StaffChange): string {
  if (!from || !to) return [from, to].map((person) => (person ? inFull(person) : NONE)).join(' → ')
  const parts = (person: typeof from) => [
    ...(from.role === to.role ? [] : [person.role]),
    ...(from.sharePct === to.sharePct ? [] : [formatPercent(person.sharePct)]),
  ]
  return from.name === to.name
    ? `${from.name} ${parts(from).join(' ')} → ${parts(to).join(' ')}`
    : [from, to].map((person) => [person.name, ...parts(person)].join(' ')).join(' → ')
}

const inFull = ({ name, role, sharePct }: NonNullable<StaffChange['from']>) =>
  `${name} (${role} ${formatPercent(sharePct)})`
