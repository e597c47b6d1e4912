/** A loading while it is typed: new, or that of a trip to which goods, people or prices come (E-30, E-31). */
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { ZERO } from '#contract/money.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { useRoles } from '#state/session.ts'
import { readable } from '#ui/parsed.ts'
import type { DocumentFormProps } from '#ui/DocumentForm.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Warnings } from '#ui/Note.tsx'
import { Totals } from '#ui/Totals.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LastTrip } from './LastTrip.tsx'
import { LoadingHead } from './LoadingHead.tsx'
import { draftOf, type LoadingHeader, type TypedLoading, typedLoading } from './loading-draft.ts'
import {
  copiedLines,
  figuresOf,
  followedLines,
  isBlank,
  loadedItems,
  type LoadingLine,
  newLine,
  repeatedLines,
} from './loading-lines.ts'
import { loadingSides } from './loading-sides.ts'
import { StaffField } from './StaffField.tsx'
import { useConflictWords } from './use-conflict-words.ts'
import { useLoadingColumns } from './use-loading-columns.ts'
import { useLastTrip } from './use-last-trip.ts'
import { useProposal } from './use-proposal.ts'
import { usePeople, usePeopleOnTheRoad, useVehicles } from './use-people.ts'

const none: readonly never[] = []
/** Under more of them the totals are out of sight on a small screen, and stand at the foot too. */
const LINES_IN_SIGHT = 8

type Frame = 'title' | 'mark' | 'actions' | 'notice' | 'readOnly' | 'onSaved' | 'onSavedAndNew' | 'onLeave'

type LoadingFormProps<Sent> = Pick<DocumentFormProps<TripDetails>, Frame> & {
  productId: number
  day: BusinessDate
  session: DocumentSession<TypedLoading>
  initial: TypedLoading
  posted?: TripDetails
  sent: (typed: TypedLoading) => Sent
  save: (sent: Sent) => Promise<TripDetails>
  onTyped?: (typed: boolean) => void
  /** Goods that are on the vehicle are taken off by a question of their own. */
  onTakeOff?: (line: LoadingLine) => void
}

const isMarkedInStaff = (field: string) => /^staff\.\d+\./.test(field)

export function LoadingForm<Sent>(props: LoadingFormProps<Sent>) {
  const { productId, day: usualDay, session, initial, posted, sent, save, onTyped, onTakeOff, ...frame } = props
  const { readOnly = false } = frame
  const { t } = useTranslation('trips')
  const version = posted?.rowVersion
  const loaded = useStable(posted ? loadedItems(posted.lines) : none)
  const fitLines = useCallback((lines: readonly LoadingLine[]) => followedLines(lines, loaded), [loaded])
  const { data: stock = none } = useProductStock()
  const typing = useDocumentTyping<LoadingHeader, LoadingLine, Sent, TripDetails>({
    session,
    initial,
    posted: useMemo(() => posted && typedLoading(posted), [posted]),
    base: session.base,
    isLocked: frame.readOnly,
    draftOf: useCallback((document) => draftOf(document, version), [version]),
    sent,
    send: save,
    isBlank,
    fitLines: posted && fitLines,
    lineSides: posted && loadingSides,
    conflictWords: useConflictWords(posted, stock),
    noLines: t('loading.noLines'),
    onTyped,
  })
  const { form, grid, document, followLines } = typing
  const day = readable(document.header.date) ?? usualDay
  const people = usePeople(productId, day)
  const onRoad = usePeopleOnTheRoad(productId, posted?.id)
  const reprices = isAdmin(useRoles()) && posted !== undefined && !readOnly
  const columns = useLoadingColumns({ stock, loaded, reprices, repeated: useStable(repeatedLines(document.lines)) })
  const isNew = posted === undefined
  // Begins at the route, because the day is known; with goods that were copied at their quantities, a change at the goods that come.
  const [isCopied] = useState(isNew && !session.restored && initial.lines.some((line) => !isBlank(line)))
  useEffect(() => {
    if (isCopied) grid.current?.focusFirst('qty')
    else if (isNew) form.focusField('route_id')
    else if (!readOnly) grid.current?.focus()
  }, [form, grid, isNew, isCopied, readOnly])

  /** The line that is asked about: once it is taken off, the cursor stands in the one that took its place. */
  const asked = useRef<{ key: string; row: number } | null>(null)
  const changeLines = (next: readonly LoadingLine[]) => {
    const lost = document.lines.find((line) => line.loaded > 0 && next.every(({ key }) => key !== line.key))
    if (!lost) return typing.changeLines(next)
    asked.current = { key: lost.key, row: document.lines.indexOf(lost) }
    onTakeOff?.(lost)
    // Another array, so that the grid draws the line again.
    followLines((lines) => [...lines])
  }
  useEffect(() => {
    // What was typed for goods that are taken off here goes with them.
    const isTakenOff = ({ key, stockItemId }: LoadingLine) =>
      key === asked.current?.key && loaded.every((item) => item.stockItemId !== stockItemId)
    if (!isNew) followLines((lines) => fitLines(lines.filter((line) => !isTakenOff(line))))
  }, [isNew, followLines, fitLines, loaded])
  useEffect(() => {
    const gone = asked.current
    if (!gone || document.lines.some(({ key }) => key === gone.key)) return
    asked.current = null
    const next = document.lines[Math.min(gone.row, document.lines.length - 1)]
    grid.current?.focusFirst(next && next.loaded > 0 ? 'qty' : 'stock_item_id', next?.key)
  }, [document.lines, grid])

  const capacity = useCapacity(document, posted)
  const prices = new Map(stock.map((row) => [row.id, row.reselling_price]))
  const last = useLastTrip(isNew ? document.header.route_id : null, productId)
  useProposal(last, form, people, productId)
  const hasGoods = document.lines.some((line) => !isBlank(line))
  const loadSame = () => {
    if (!last) return
    // The cursor goes into a line that is there only when it is drawn.
    flushSync(() => typing.changeLines(copiedLines(loadedItems(last.lines), stock)))
    grid.current?.focusFirst('qty')
  }
  const {
    loaded: before,
    more,
    pieces,
    value,
  } = figuresOf(document.lines, (stockItemId) => prices.get(stockItemId) ?? ZERO)

  return (
    <LinesForm
      {...frame}
      isPosted={!isNew}
      waits
      typing={{ ...typing, changeLines }}
      header={<LoadingHead people={people} productId={productId} posted={posted} readOnly={readOnly} />}
      grid={{
        label: t('loading.lines'),
        columns,
        newLine,
        sums: { loaded: formatQuantity(before), qty: formatQuantity(more), value: formatAmount(value) },
      }}
      notes={
        <>
          {last && <LastTrip trip={last} onLoad={hasGoods ? undefined : loadSame} />}
          {capacity.text !== null && !capacity.isOver && <p>{capacity.text}</p>}
        </>
      }
      foot={
        <>
          {document.lines.length > LINES_IN_SIGHT && (
            <p>{t('loading.soFar', { count: pieces, pieces: formatQuantity(pieces), value: formatAmount(value) })}</p>
          )}
          {capacity.isOver && (
            <Warnings>
              <li>{capacity.text}</li>
            </Warnings>
          )}
        </>
      }
      after={
        <StaffField
          people={people}
          onRoad={onRoad}
          failure={typing.saving.failure}
          readOnly={readOnly}
          restored={session.restored}
        />
      }
      totals={
        <Totals
          rows={[
            { label: t('loading.pieces'), value: formatQuantity(pieces) },
            { label: t('loading.value'), value: formatAmount(value), isTotal: true },
          ]}
        />
      }
      shownElsewhere={isMarkedInStaff}
    />
  )
}

/** The same array while what stands in it is the same: the columns are made from it. */
function useStable<Row>(rows: readonly Row[]): Row[] {
  const text = JSON.stringify(rows)
  return useMemo(() => JSON.parse(text) as Row[], [text])
}

/** What the vehicle carries, or by how much it is too much for it. Null: nobody knows. */
function useCapacity(
  document: TypedLoading,
  posted: TripDetails | undefined,
): { text: string | null; isOver: boolean } {
  const { t } = useTranslation('trips')
  const vehicle = useVehicles().find(({ id }) => id === (posted?.vehicleId ?? document.header.vehicle_id))
  if (!vehicle || vehicle.capacity === null) return { text: null, isOver: false }
  const words = { vehicle: vehicle.regNo, capacity: formatQuantity(vehicle.capacity) }
  const { pieces } = figuresOf(document.lines, () => ZERO)
  return pieces > vehicle.capacity
    ? { text: t('loading.overCapacity', { ...words, pieces: formatQuantity(pieces) }), isOver: true }
    : { text: t('loading.capacity', words), isOver: false }
}
