/** The keys of a trip on its row in the list. One that cannot act on this trip says why. */
import { fromCells } from '#contract/shortcuts.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { alert } from '#state/alerts.ts'
import { useBottlesAllowed } from '#state/session.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RowActions } from '../table-keys.ts'
import { useParking } from './Park.tsx'
import { tripPaths } from './paths.ts'
import { useSettled } from './use-settled.ts'

/** @param shown the trips of the page. `question` asks why a trip is put on hold. */
export function useTripKeys(shown: readonly Trip[]): { rowActions: RowActions<Trip>; question: React.ReactNode } {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const withBottles = useBottlesAllowed()
  const parking = useParking(({ id, rowVersion }) => shown.find((one) => one.id === id)?.rowVersion ?? rowVersion)
  const settled = useSettled()
  const warn = (why: 'stillOnRoad' | `noLonger.${typeof settled | 'cancelled'}`, { number }: Trip) =>
    alert({ text: t(why, { number }), severity: 'warning' })
  /** What may be done with a trip until it is settled. */
  const whileOpen = (act: (trip: Trip) => void) => (trip: Trip) => {
    if (trip.status === tripStatuses.summarised) warn(`noLonger.${settled}`, trip)
    else if (trip.status === tripStatuses.cancelled) warn('noLonger.cancelled', trip)
    else act(trip)
  }
  const to = (path: (id: number) => string) => whileOpen(({ id }) => void navigate(path(id)))
  const settle = (trip: Trip) => {
    if (trip.status === tripStatuses.loaded) warn('stillOnRoad', trip)
    else if (trip.status === tripStatuses.cancelled) warn('noLonger.cancelled', trip)
    else void navigate(tripPaths.settle(trip.id))
  }
  const steps = { addItems: to(tripPaths.update), gasOut: to(tripPaths.gasOut), unload: to(tripPaths.unload), settle }
  const names = Object.keys(fromCells) as (keyof typeof fromCells)[]
  return {
    question: parking.question,
    rowActions: {
      ...steps,
      ...Object.fromEntries(names.map((name) => [fromCells[name], steps[name]])),
      hold: whileOpen(parking.run),
      ...(withBottles && { tripBottles: to(tripPaths.bottles) }),
    },
  }
}
