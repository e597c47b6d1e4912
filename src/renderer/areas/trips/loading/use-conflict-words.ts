/** How the goods, the people and the status of a trip are said where somebody else changed it meanwhile. */
import { formatAmount, formatPercent, formatQuantity } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { type TripDetails, TripStatus, tripStatuses } from '#contract/trips/trip.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { queries } from '#lib/queries.ts'
import type { FieldChange, Side } from '#ui/conflict/three-way.ts'
import type { ConflictWords } from '#ui/conflict/use-clash.ts'
import { isUnreadable, type Parsed } from '#ui/parsed.ts'
import { statusWords } from '#ui/trip/TripStatus.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAddedToRemoved, partOf, REMOVED } from './loading-sides.ts'
import { type PartOfPerson, personOf } from './staff-sides.ts'
import { eventOf } from './trip-changes.ts'

type Item = { id: number; code: string; description: string }

/** @param posted the trip as it is now */
export function useConflictWords(
  posted: Pick<TripDetails, 'id' | 'number' | 'status' | 'productId' | 'staff'> | undefined,
  stock: readonly Item[],
): ConflictWords {
  const { t } = useTranslation('trips')
  const { data: events = [], isFetching } = useQuery({
    ...queries.trip.events.queryOptions({ input: { id: posted?.id ?? 0 } }),
    enabled: posted !== undefined && !isLocalId(posted.id),
  })
  const { data: employees = [] } = useQuery({
    ...queries.employee.byProduct.queryOptions({ input: { id: posted?.productId ?? 0 } }),
    enabled: posted !== undefined,
  })
  const nameOf = (id: number) =>
    employees.find((one) => one.id === id)?.name ??
    posted?.staff.find(({ employeeId }) => employeeId === id)?.name ??
    `#${id}`
  const { data: roles = [] } = useQuery({
    ...queries.employeeRole.byProduct.queryOptions({ input: { id: posted?.productId ?? 0 } }),
    enabled: posted !== undefined,
  })
  /** What the role has on the day is not said: nobody typed it. */
  const partWords = (part: PartOfPerson): string => {
    if (part === null) return t('loading.conflict.notOnTrip')
    const roleOf = (id: number) => roles.find((one) => one.id === id)?.name ?? `#${id}`
    const said = <T>(typed: Parsed<T>, words: (value: T) => string) =>
      typed === null ? [] : [isUnreadable(typed) ? typed.unreadable : words(typed)]
    return [...said(part.roleId, roleOf), ...said(part.share, formatPercent)].join(' ')
  }
  const itemOf = (id: number) => stock.find((item) => item.id === id)
  const codeOf = (id: number) => itemOf(id)?.code ?? `#${id}`
  const figure = (value: unknown, part: 'loaded' | 'add' | 'price') =>
    typeof value !== 'number' ? undefined : part === 'price' ? formatAmount(cents(value)) : formatQuantity(value)

  const words = (change: FieldChange, side: Side | 'base'): string | undefined => {
    const value = change[side]
    if (change.name === 'status') {
      const status = TripStatus.safeParse(value)
      return status.success ? t(`status.${statusWords[status.data]}`) : undefined
    }
    if (personOf(change.name) !== null) return partWords(value as PartOfPerson)
    const about = partOf(change.name)
    if (!about) return undefined
    if (value === REMOVED) return t('loading.conflict.removed')
    if (isAddedToRemoved(change) && side === 'theirs') return t('loading.conflict.leaveOut')
    const said = isUnreadable(value) ? value.unreadable : figure(value, about.part)
    return said !== undefined && isAddedToRemoved(change) ? t('loading.conflict.addAnyway', { qty: said }) : said
  }

  return {
    field(name) {
      if (name === 'status') return t('status.label')
      if (name === 'lines/unnamed') return t('loading.lines')
      const person = personOf(name)
      if (person !== null) return `${t('trip.staff')} · ${nameOf(person)}`
      const about = partOf(name)
      if (!about) return undefined
      const { code = codeOf(about.stockItemId), description = '' } = itemOf(about.stockItemId) ?? {}
      const column = { loaded: t('line.loaded'), add: t('line.more'), price: t('line.unit_price') }[about.part]
      return `${code} ${description} · ${column}`
    },
    value: words,
    last(changes) {
      const theirs = changes.filter(({ by }) => by !== 'me')
      const event = isFetching ? undefined : eventOf(theirs, events)
      return event ? { name: event.by, at: event.at } : null
    },
    notes(changes, by) {
      const name = by ?? t('loading.conflict.somebody')
      const unloaded = changes.some((one) => one.name === 'status') && posted?.status === tripStatuses.unloaded
      return [
        ...(unloaded ? [t('loading.conflict.unloaded', { name, number: posted.number })] : []),
        ...changes.filter(isAddedToRemoved).map((one) =>
          t('loading.conflict.removedWhileAdding', {
            name,
            code: codeOf(partOf(one.name)?.stockItemId ?? 0),
            qty: isUnreadable(one.mine) ? one.mine.unreadable : formatQuantity(Number(one.mine)),
          }),
        ),
      ]
    },
  }
}
