/** The steps of a trip's day from wherever one stands on it: add items, gas out, unload, settle. */
import { fromCells } from '#contract/shortcuts.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { useShortcut, useSpareShortcuts } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ShortcutButton } from '../ShortcutButton.tsx'
import { tripPaths } from './paths.ts'

type TripStep = keyof typeof fromCells
const steps = Object.keys(fromCells) as TripStep[]

const paths: Record<TripStep, (id: number) => string> = {
  addItems: tripPaths.update,
  gasOut: tripPaths.gasOut,
  unload: tripPaths.unload,
  settle: tripPaths.settle,
}

/** The steps that make sense now. */
const open: Record<Trip['status'], readonly TripStep[]> = {
  [tripStatuses.loaded]: ['addItems', 'gasOut', 'unload'],
  [tripStatuses.unloaded]: ['addItems', 'gasOut', 'unload', 'settle'],
  [tripStatuses.summarised]: ['settle'],
  [tripStatuses.cancelled]: [],
}

type TripStepsProps = {
  trip: Trip
  /** The step that this page is about. */
  here?: TripStep
}

/** A page that is about a step has cells: there a letter alone is typed. */
const keyOf = (step: TripStep, here: TripStep | undefined) => (here ? fromCells[step] : step)

export function TripSteps({ trip, here }: TripStepsProps) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  useShortcut(
    keyOf('settle', here),
    () => alert({ text: t('stillOnRoad', { number: trip.number }), severity: 'warning' }),
    trip.status === tripStatuses.loaded,
  )
  const next = trip.status === tripStatuses.loaded ? 'unload' : 'settle'
  const words: Record<TripStep, string> = {
    addItems: t('trip.addItems'),
    gasOut: t('trip.gasOut'),
    unload: t(trip.status === tripStatuses.unloaded ? 'trip.unloadAgain' : 'trip.unload'),
    settle: t(trip.status === tripStatuses.summarised ? 'trip.settlement' : 'trip.settle'),
  }
  return open[trip.status]
    .filter((step) => step !== here)
    .map((step) => (
      <ShortcutButton
        key={step}
        shortcut={keyOf(step, here)}
        // As E corrects a document elsewhere; on a page of cells a letter alone is typed.
        {...(step === 'addItems' && { title: t('trip.addItemsHint') })}
        {...(step === 'addItems' && here === undefined && { also: 'editDocument' })}
        {...(step === next && here === undefined && { type: 'primary' })}
        onClick={() => void navigate(paths[step](trip.id))}
      >
        {words[step]}
      </ShortcutButton>
    ))
}

/** While the trip is not there yet, each key leads to its page, which says where the step cannot be done. @param here as of {@link TripSteps} */
export function useStepKeysMeanwhile(id: number, isMissing: boolean, here?: TripStep): void {
  const navigate = useNavigate()
  const others = isMissing ? steps.filter((step) => step !== here) : []
  const names = others.map((step) => keyOf(step, here))
  useSpareShortcuts(names, (name) => {
    const step = others.find((one) => keyOf(one, here) === name)
    if (step) void navigate(paths[step](id))
  })
}
