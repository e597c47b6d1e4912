/** What the pages that show one trip are made of: its head, parts beside each other, and tables of figures. Esc leads back from them. */
import { formatDate } from '#lib/dates.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useTranslation } from 'react-i18next'
import { NotSent } from '../NotSent.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { tripPaths } from './paths.ts'
import { TripStatusTag } from './TripStatus.tsx'
import styles from './TripSheet.module.css'

type TripSheetProps = {
  trip: Trip
  title: React.ReactNode
  /** Said behind where the trip stands. */
  statusMore?: string | undefined
  actions: React.ReactNode
  /** Its fields are typed through with Enter, to the button that saves; the keys of its parts begin there, so no field has the cursor by itself. */
  entry?: boolean
  /** Something is typed into any of its fields. */
  onInput?: () => void
  children: React.ReactNode
}

export function TripSheet({ trip, title, statusMore, actions, entry, onInput, children }: TripSheetProps) {
  const { t } = useTranslation('settlement')
  useShortcut('back', useGoBack(tripPaths.list))
  const mark = (
    <>
      <TripStatusTag trip={trip} more={statusMore} />
      <NotSent of="trip" id={trip.id} />
    </>
  )
  // A day is read as one word: it is not broken at the end of a row.
  const counts = t('of', { ...trip, date: formatDate(trip.date).replaceAll(' ', '\u00a0') })
  return (
    <div className={styles['page']} data-entry={entry ? 'sheet' : undefined} onInput={onInput}>
      <PageHeader title={title} mark={mark} counts={counts} actions={actions} />
      {children}
    </div>
  )
}

/** Two parts beside each other, or below each other where the window is narrow. */
export const SheetColumns = (props: { children: React.ReactNode }) => <div className={styles['columns']} {...props} />

/** Parts below each other in one of the columns. */
export const SheetSide = (props: { children: React.ReactNode }) => <div className={styles['side']} {...props} />

type SheetPartProps = {
  label: string
  /** In place of the label, which false leaves standing. */
  title?: React.ReactNode
  ref?: React.Ref<HTMLElement>
  /** By which the tour finds it. */
  part?: string
  children: React.ReactNode
}

export const SheetPart = ({ label, title, ref, part, children }: SheetPartProps) => (
  <section ref={ref} className={styles['card']} aria-label={label} data-part={part}>
    <h2>{title || label}</h2>
    {children}
  </section>
)

type SheetTableProps = {
  /** Default: all columns but the first hold figures. */
  head?: readonly string[]
  /** Less room between its columns where the window is narrow. */
  tight?: boolean
  children: React.ReactNode
}

/** What it is called stands first in a row, figures at the end of their columns; cells with `data-words` hold words. */
export const SheetTable = ({ head, tight, children }: SheetTableProps) => (
  <table className={styles['table']} data-tight={tight}>
    {head && (
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
    )}
    {children}
  </table>
)
