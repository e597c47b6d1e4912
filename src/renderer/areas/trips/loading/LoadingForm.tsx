/** A loading while it is typed: new, or that of a trip to which goods, people or prices come (E-30, E-31). */
import { Form } from 'antd'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { ZERO } from '#contract/money.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { useRoles } from '#state/session.ts'
import { readable } from '#ui/parsed.ts'
import { DocumentForm } from '#ui/DocumentForm.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { LineItems } from '#ui/lines/LineItems.tsx'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { LoadingHead } from './LoadingHead.tsx'
import styles from './Loading.module.css'
import { draftOf, type LoadingHeader, type TypedLoading } from './loading-draft.ts'
import { figuresOf, isBlank, loadedItems, type LoadingLine, newLine } from './loading-lines.ts'
import { StaffField } from './StaffField.tsx'
import { useLoadingColumns } from './use-loading-columns.ts'
import { usePeople, useVehicles } from './use-people.ts'

const none: readonly never[] = []

export type LoadingFormProps<Sent> = {
  title: React.ReactNode
  mark?: React.ReactNode
  actions?: React.ReactNode
  notice?: React.ReactNode
  productId: number
  day: BusinessDate
  initial: TypedLoading
  restored: boolean
  posted?: TripDetails
  readOnly?: boolean
  draftKey: string
  sent: (typed: TypedLoading) => Sent
  save: (sent: Sent) => Promise<TripDetails>
  onSaved: (saved: TripDetails) => void
  onSavedAndNew?: (saved: TripDetails) => void
  onLeave: () => void
  onTyped?: (typed: boolean) => void
  /** Goods that are on the vehicle are taken off by a question of their own. */
  onTakeOff?: (line: LoadingLine) => void
}

export function LoadingForm<Sent>(props: LoadingFormProps<Sent>) {
  const { posted, readOnly = false, onSavedAndNew, onTakeOff } = props
  const { t } = useTranslation('trips')
  const ui = useTranslation('ui').t
  const version = posted?.rowVersion
  const typing = useDocumentTyping<LoadingHeader, LoadingLine, Sent, TripDetails>({
    initial: props.initial,
    restored: props.restored,
    draftKey: props.draftKey,
    draftOf: useCallback((document) => draftOf(document, version), [version]),
    sent: props.sent,
    send: props.save,
    isBlank,
    noLines: t('loading.noLines'),
    onTyped: props.onTyped,
  })
  const { form, grid, document, saving, draft, changeLines } = typing
  const { data: stock = none } = useProductStock()
  const day = readable(document.header.date) ?? props.day
  const people = usePeople(props.productId, day)
  const loaded = posted ? loadedItems(posted.lines) : none
  const reprices = isAdmin(useRoles()) && posted !== undefined && !readOnly
  const columns = useLoadingColumns({ stock, loaded: useStable(loaded), reprices })
  const isNew = posted === undefined
  // A new loading begins at the route, because the day is known; one that is changed at the goods that come.
  useEffect(() => {
    if (isNew) form.focusField('route_id')
    else if (!readOnly) grid.current?.focus()
  }, [form, grid, isNew, readOnly])

  const change = (next: readonly LoadingLine[]) => {
    const lost = document.lines.find((line) => line.loaded > 0 && next.every(({ key }) => key !== line.key))
    if (!lost) return changeLines(next)
    onTakeOff?.(lost)
    // Another array, so that the grid draws the line again.
    changeLines([...document.lines])
  }

  return (
    <Form<LoadingHeader>
      form={form}
      layout="vertical"
      component={false}
      initialValues={props.initial.header}
      validateTrigger="onBlur"
      onValuesChange={typing.headerTyped}
    >
      {props.notice && <div className={styles['notice']}>{props.notice}</div>}
      <DocumentForm
        title={props.title}
        mark={draft.saving || draft.savedAt ? <DraftNote mark={draft} /> : props.mark}
        actions={props.actions}
        header={<LoadingHead people={people} productId={props.productId} posted={posted} readOnly={readOnly} />}
        lines={
          <LineItems<LoadingLine>
            ref={grid}
            label={t('loading.lines')}
            lines={readOnly ? document.lines.filter((line) => !isBlank(line)) : document.lines}
            onChange={change}
            columns={columns}
            newLine={newLine}
            isBlank={isBlank}
            failure={saving.failure}
            readOnly={readOnly}
          />
        }
        notes={<Capacity document={document} posted={posted} />}
        after={<StaffField people={people} failure={saving.failure} readOnly={readOnly} />}
        totals={<Totals document={document} prices={new Map(stock.map((row) => [row.id, row.reselling_price]))} />}
        unsaved={typing.typed && !readOnly}
        saving={saving.running}
        failure={saving.failure}
        shownElsewhere={(field) => saving.isMarked(field) || /^staff\.\d+\./.test(field)}
        readOnly={readOnly}
        {...(posted && !typing.typed && { leaveLabel: ui('form.close') })}
        onSave={() => void typing.save(props.onSaved)}
        {...(onSavedAndNew && { onSaveAndNew: () => void typing.save(onSavedAndNew) })}
        onCancel={() => {
          typing.forget()
          props.onLeave()
        }}
      />
    </Form>
  )
}

/** The same array while the goods on the vehicle are the same: the columns are made from it. */
function useStable<Row extends object>(rows: readonly Row[]): readonly Row[] {
  const text = JSON.stringify(rows)
  return useMemo(() => JSON.parse(text) as readonly Row[], [text])
}

type FiguresProps = { document: TypedLoading }

function Totals({ document, prices }: FiguresProps & { prices: ReadonlyMap<number, typeof ZERO> }) {
  const { t } = useTranslation('trips')
  const { pieces, value } = figuresOf(document.lines, (stockItemId) => prices.get(stockItemId) ?? ZERO)
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{t('loading.pieces')}</dt>
        <dd>{formatQuantity(pieces)}</dd>
      </div>
      <div>
        <dt>{t('loading.value')}</dt>
        <dd>{formatAmount(value)}</dd>
      </div>
    </dl>
  )
}

/** What the vehicle carries, and a warning above that. */
function Capacity({ document, posted }: FiguresProps & { posted: TripDetails | undefined }) {
  const { t } = useTranslation('trips')
  const vehicle = useVehicles().find(({ id }) => id === (posted?.vehicleId ?? document.header.vehicle_id))
  if (!vehicle || vehicle.capacity === null) return null
  const words = { vehicle: vehicle.regNo, capacity: vehicle.capacity }
  const { pieces } = figuresOf(document.lines, () => ZERO)
  return pieces > vehicle.capacity ? (
    <ul className={styles['warnings']} aria-live="polite">
      <li>{t('loading.overCapacity', { ...words, count: pieces })}</li>
    </ul>
  ) : (
    <p>{t('loading.capacity', words)}</p>
  )
}
