/** A loading while it is typed: new, or that of a trip to which goods, people or prices come (E-30, E-31). */
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { ZERO } from '#contract/money.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { useRoles } from '#state/session.ts'
import { readable } from '#ui/parsed.ts'
import type { DocumentFormProps } from '#ui/DocumentForm.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Warnings } from '#ui/Note.tsx'
import { Totals } from '#ui/Totals.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { useSaveQuestion } from '#ui/use-save-question.tsx'
import { WarningOutlined } from '@ant-design/icons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LastTrip } from './LastTrip.tsx'
import styles from './Loading.module.css'
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
  withTyped,
} from './loading-lines.ts'
import { loadingSides } from './loading-sides.ts'
import { askedPrices } from './price-warnings.ts'
import { StaffField } from './StaffField.tsx'
import { useConflictWords } from './use-conflict-words.ts'
import { useLoadingColumns } from './use-loading-columns.ts'
import { expiredLines } from './expired-goods.ts'
import { useAskedWords, useExpiredWords } from './use-asked-words.ts'
import { useLastTrip } from './use-last-trip.ts'
import { useLedToLine } from './use-led-to-line.ts'
import { useProposal } from './use-proposal.ts'
import { useCapacity } from './use-capacity.ts'
import { useGoodsOnVehicle } from './use-goods-on-vehicle.ts'
import { usePeople, usePeopleOnTheRoad } from './use-people.ts'

const none: readonly never[] = []
/** In place of a total while a figure cannot be read. */
const UNKNOWN = '–'
/** Under more of them the totals are out of sight on a small screen, and stand at the foot too. */
const LINES_IN_SIGHT = 8

type Frame = 'title' | 'mark' | 'actions' | 'notice' | 'readOnly' | 'isLost' | 'onSaved' | 'onSavedAndNew' | 'onLeave'

type LoadingFormProps<Sent> = Pick<DocumentFormProps<TripDetails>, Frame> & {
  productId: number
  day: BusinessDate
  session: DocumentSession<TypedLoading>
  initial: TypedLoading
  posted?: TripDetails
  /** The trip as it is now, where somebody changed it while something was typed: the goods on the vehicle follow it. */
  now?: TripDetails
  sent: (typed: TypedLoading) => Sent
  save: (sent: Sent) => Promise<TripDetails>
  onTyped?: (typed: boolean) => void
  /** Goods that are on the vehicle are taken off by a question of their own. */
  onTakeOff?: (line: LoadingLine) => void
  /** Why nothing that is on the vehicle may be taken off. */
  keepsGoods?: string | null
  /** See {@link useSaveQuestion}. */
  answered?: Set<string>
}

const isMarkedInStaff = (field: string) => /^staff\.\d+\./.test(field)

export function LoadingForm<Sent>(props: LoadingFormProps<Sent>) {
  const {
    productId,
    day: usualDay,
    session,
    initial,
    posted,
    now = posted,
    sent,
    save,
    onTyped,
    onTakeOff,
    keepsGoods = null,
    answered,
    ...frame
  } = props
  const { readOnly = false } = frame
  const { t } = useTranslation('trips')
  const version = posted?.rowVersion
  const isBehind = now !== undefined && version !== undefined && now.rowVersion > version
  const loaded = useStable(now ? loadedItems(now.lines, now.gasOut) : none)
  const { data: stock = none } = useProductStock()
  const reprices = isAdmin(useRoles()) && posted !== undefined && !readOnly
  const ownPrice = useCallback(
    ({ stockItemId, price, tripPrice }: LoadingLine) => {
      const own = price ?? tripPrice
      const isOwn = stock.some(({ id, reselling_price }) => id === stockItemId && reselling_price !== own)
      return reprices && isOwn ? own : null
    },
    [reprices, stock],
  )
  const fitLines = useCallback(
    (lines: readonly LoadingLine[]) => followedLines(lines, loaded, ownPrice),
    [loaded, ownPrice],
  )
  const { ask, question } = useSaveQuestion(
    posted ? t('loading.ask.title', { number: posted.number }) : t('loading.ask.titleNew'),
    answered,
  )
  const askedWords = useAskedWords()
  const expiredWords = useExpiredWords()
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
    rowSides: posted && loadingSides,
    conflictWords: useConflictWords(posted, stock),
    noLines: t('loading.noLines'),
    // What is compared first is asked about once it is chosen.
    confirmed: async ({ header, lines: goods }): Promise<boolean> =>
      isBehind ||
      ask([
        ...askedPrices(goods, loaded, stock).map(askedWords),
        ...expiredLines(goods, stock, readable(header.date) ?? usualDay).map(expiredWords),
        ...askedLoad(),
      ]),
    onTyped,
  })
  const { form, grid, document } = typing
  const day = readable(document.header.date) ?? usualDay
  const people = usePeople(productId, day)
  const onRoad = usePeopleOnTheRoad(productId, posted?.id)
  const repeated = useStable(repeatedLines(document.lines))
  const goesOn = useLedToLine(typing, repeated, posted !== undefined)
  const columns = useLoadingColumns({
    stock,
    day,
    loaded,
    reprices,
    takesOff: keepsGoods === null,
    isLost: frame.isLost,
    repeated,
  })
  const isNew = posted === undefined
  // Begins at the route, because the day is known; with goods that were copied at their quantities, a change at the goods that come, one
  // that was typed before at the first quantity of it.
  const [isCopied] = useState(isNew && !session.restored && initial.lines.some((line) => !isBlank(line)))
  const [typedBefore] = useState(
    session.restored && !isNew ? initial.lines.find(({ qty }) => qty !== null)?.key : undefined,
  )
  useEffect(() => {
    if (isCopied) {
      grid.current?.mark()
      grid.current?.focusFirst('qty')
    } else if (isNew) form.focusField('route_id')
    else if (typedBefore !== undefined) grid.current?.focusFirst('qty', typedBefore)
    else if (!readOnly) grid.current?.focus()
  }, [form, grid, isNew, isCopied, typedBefore, readOnly])

  const asksToRemove = useGoodsOnVehicle({ loaded: posted && loaded, typing, onTakeOff, ownPrice })
  /** What stands in a cell counts at once. */
  const [inCell, setInCell] = useState<LoadingLine | null>(null)
  const lines = withTyped(document.lines, inCell)
  const prices = new Map(stock.map((row) => [row.id, row.reselling_price]))
  const last = useLastTrip(isNew ? document.header.route_id : null, productId)
  useProposal(last, form, people, productId)
  const hasGoods = document.lines.some((line) => !isBlank(line))
  const loadSame = () => {
    if (!last) return
    // The cursor goes into a line that is there only when it is drawn.
    flushSync(() => typing.changeLines(copiedLines(loadedItems(last.lines), stock)))
    grid.current?.mark()
    grid.current?.focusFirst('qty')
  }
  const figures = figuresOf(lines, (stockItemId) => prices.get(stockItemId) ?? ZERO, loaded)
  const { pieces, isUnknown, isValueUnknown } = figures
  // What a vehicle that came back could carry matters no more.
  const vehicleOut =
    now && now.status !== tripStatuses.loaded ? null : (posted?.vehicleId ?? document.header.vehicle_id)
  const capacity = useCapacity(vehicleOut, figures)
  /** What was on the vehicle before was asked about then. */
  const askedLoad = () => (capacity?.asks && figures.more > 0 ? [capacity.asks] : [])
  const said = {
    more: isUnknown ? UNKNOWN : formatQuantity(figures.more),
    pieces: isUnknown ? UNKNOWN : formatQuantity(pieces),
    value: isValueUnknown ? UNKNOWN : formatAmount(figures.value),
  }

  return (
    <LinesForm
      {...frame}
      isPosted={!isNew}
      waits
      markStays
      typing={typing}
      header={
        <LoadingHead people={people} productId={productId} posted={posted} readOnly={readOnly} isCopied={isCopied} />
      }
      grid={{
        label: t('loading.lines'),
        columns,
        newLine,
        goesOn,
        asksToRemove,
        keeps: (line) => (line.loaded > 0 ? keepsGoods : null),
        onTyping: setInCell,
        sums: { loaded: formatQuantity(figures.loaded), qty: readOnly ? '' : said.more, value: said.value },
      }}
      notes={
        <>
          {last && <LastTrip trip={last} onLoad={hasGoods ? undefined : loadSame} />}
          {capacity?.asks === null && <p>{capacity.text}</p>}
          {posted && !readOnly && keepsGoods === null && <p>{t('line.less.hint')}</p>}
        </>
      }
      foot={
        <>
          {document.lines.length > LINES_IN_SIGHT && <p>{t('loading.soFar', { ...said, count: pieces })}</p>}
          {capacity?.asks && (
            <Warnings>
              <li className={styles['over']}>
                <WarningOutlined aria-hidden="true" /> {capacity.text}
              </li>
            </Warnings>
          )}
        </>
      }
      after={
        <>
          <StaffField
            people={people}
            repThatStays={posted?.repId}
            onRoad={onRoad}
            failure={typing.saving.failure}
            readOnly={readOnly}
            restored={session.restored}
          />
          {question}
        </>
      }
      totals={
        <Totals
          rows={[
            { label: t('loading.pieces'), value: said.pieces },
            { label: t('loading.value'), value: said.value, isTotal: true },
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
