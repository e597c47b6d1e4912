/** The steps of a trip's day from wherever one stands on it: add items, gas out, unload, settle; and cancelling it (E-35). */
import { isAdmin } from '#contract/access.ts'
import { type Trip, tripStatuses, type TripDetails } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import type { ShortcutName } from '#lib/shortcuts.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Form } from 'antd'

const steps = ['addItems', 'gasOut', 'unload', 'settle'] as const
export type TripStep = (typeof steps)[number]

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

/** A page that is about a step has cells: there a letter alone is typed. */
const fromCells = {
  addItems: 'addItemsFromCells',
  gasOut: 'gasOutFromCells',
  unload: 'unloadFromCells',
  settle: 'settleFromCells',
} as const satisfies Record<TripStep, ShortcutName>

type TripActionsProps = {
  trip: Trip
  /** The step that this page is about. */
  here?: TripStep
}

export function TripActions({ trip, here }: TripActionsProps) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
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
        shortcut={here ? fromCells[step] : step}
        {...(step === next && here === undefined && { type: 'primary' })}
        onClick={() => void navigate(paths[step](trip.id))}
      >
        {words[step]}
      </ShortcutButton>
    ))
}

/** Of a trip that is not settled; a settled one is cancelled from its settlement. */
export function CancelTrip({ trip }: { trip: Trip }) {
  const { t } = useTranslation('trips')
  const isOpen = trip.status === tripStatuses.loaded || trip.status === tripStatuses.unloaded
  if (!isAdmin(useRoles()) || !isOpen) return null
  return (
    <ConfirmAction
      label={t('cancel.label')}
      button={{ danger: true }}
      title={t('cancel.title', { number: trip.number })}
      text={`${t('cancel.text')} ${t('cancel.textRows')}`}
      confirm={t('cancel.confirm')}
      keep={t('cancel.keep')}
      danger
      run={() => api.trip.cancel({ id: trip.id })}
      saidAfter={t('cancel.done', { number: trip.number })}
    />
  )
}

/** Route, vehicle and rep of a trip, as fields that are only read. */
export function TripFacts({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  return (
    <>
      <Form.Item label={t('field.route_id')}>{trip.root}</Form.Item>
      <Form.Item label={t('field.vehicle_id')}>{trip.vehicle}</Form.Item>
      <Form.Item label={t('field.rep_id')}>{trip.rep}</Form.Item>
    </>
  )
}
