/** Declaring what was given out, outlet by outlet. It moves nothing; it is what the sold goods are compared with (E-33). */
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { type Cents, sumOf, typedValue, ZERO } from '#contract/money.ts'
import type { GasOutInput, TripDetails } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useCustomers } from '#lib/customers.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Totals } from '#ui/Totals.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { choiceColumn, figureColumn, type LineColumn, shownColumn } from '#ui/lines/columns.ts'
import { amountReading, quantityReading, readable } from '#ui/parsed.ts'
import { lineTooMuch } from '#ui/problem-words.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { DiscountLimitNote, DiscountLimitUsed } from '#ui/trip/DiscountLimit.tsx'
import { customerChoices } from '#ui/trip/customer-choices.ts'
import { tripPaths } from '#ui/trip/paths.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'
import { TripSteps } from '#ui/trip/TripSteps.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedItems } from '../loading/loading-lines.ts'
import styles from '../loading/Loading.module.css'
import { TripFacts } from '../TripFacts.tsx'
import { Declared } from '../Declared.tsx'
import { declaredOf, givenAwayWith, type GasOutTyped, isBlankGasOut, newGasOut, sentGasOut } from './gas-out-lines.ts'

const keepLines = ({ lines }: { lines: readonly GasOutTyped[] }) => lines

export function GasOut({ trip, session }: { trip: TripDetails; session: DocumentSession<GasOutTyped[]> }) {
  const { t } = useTranslation('trips')
  const goBack = useGoBack(tripPaths.list)
  const typing = useDocumentTyping<object, GasOutTyped, GasOutInput, object>({
    session,
    initial: { header: {}, lines: session.initial ?? [newGasOut()] },
    draftOf: keepLines,
    sent: ({ lines }) => ({ id: trip.id, lines: sentGasOut(lines) }),
    send: (input) => api.trip.addGasOut(input),
    isBlank: isBlankGasOut,
    noLines: t('gasOut.noLines'),
  })
  const { grid, document } = typing
  const columns = useGasOutColumns(trip)
  useEffect(() => {
    grid.current?.focus()
  }, [grid])
  const books = useQuery(queries.dayEnd.settlement.queryOptions({ input: { id: trip.id } })).data
  const given = books && { ...books, givenAway: givenAwayWith(trip, document.lines, books.givenAway) }
  /** The next line is for the same outlet until another is typed. */
  const nextLine = () => newGasOut(document.lines.at(-1)?.outletId ?? null)

  return (
    <LinesForm
      title={t('gasOut.title', { number: trip.number })}
      mark={
        <>
          <TripStatusTag trip={trip} />
          <NotSent of="trip" id={trip.id} />
        </>
      }
      markStays
      actions={<TripSteps trip={trip} here="gasOut" />}
      notice={session.notice}
      typing={typing}
      waits
      header={<TripFacts trip={trip} />}
      grid={{ label: t('gasOut.lines'), columns, newLine: nextLine }}
      notes={
        <>
          <Compared trip={trip} lines={document.lines} />
          {given && <DiscountLimitNote of={given} />}
        </>
      }
      totals={
        <>
          <Total trip={trip} lines={document.lines} />
          {given && <DiscountLimitUsed of={given} />}
        </>
      }
      after={<Declared trip={trip} />}
      saveLabel={t('gasOut.save')}
      onSaved={() => {
        alert({ text: t('gasOut.saved', { number: trip.number }), severity: 'success' })
        session.begin()
      }}
      onLeave={goBack}
    />
  )
}

function useGasOutColumns(trip: TripDetails): readonly LineColumn<GasOutTyped>[] {
  const { t } = useTranslation('trips')
  const { data: customers } = useCustomers()
  return useMemo(() => {
    const outlets = customerChoices(customers ?? [], trip.routeId)
    const items = loadedItems(trip.lines)
    const goods = items.map(({ stockItemId, code, description, loaded, back }) => ({
      id: stockItemId,
      code,
      name: description,
      hint: formatQuantity(loaded - back),
    }))
    const priceOf = ({ stockItemId, price }: GasOutTyped): Cents | undefined =>
      readable(price) ?? items.find((item) => item.stockItemId === stockItemId)?.unit_price
    return [
      choiceColumn<GasOutTyped>({
        key: 'outlet_id',
        title: t('line.outlet_id'),
        width: 240,
        choices: () => outlets,
        get: (line) => line.outletId,
        set: (line, outletId) => ({ ...line, outletId }),
      }),
      choiceColumn<GasOutTyped>({
        key: 'stock_item_id',
        title: t('line.stock_item_id'),
        width: 260,
        required: true,
        choices: () => goods,
        get: (line) => line.stockItemId,
        set: (line, stockItemId) => ({ ...line, stockItemId }),
      }),
      figureColumn<GasOutTyped, number>({
        key: 'qty',
        title: t('line.qty'),
        width: 90,
        required: true,
        reading: quantityReading,
        get: (line) => line.qty,
        set: (line, qty) => ({ ...line, qty }),
        check: (qty, line) => lineTooMuch(typedValue(qty, priceOf(line) ?? ZERO)),
      }),
      figureColumn<GasOutTyped, Cents>({
        key: 'unit_price',
        title: t('line.unit_price'),
        width: 110,
        reading: amountReading,
        get: (line) => line.price ?? priceOf(line) ?? null,
        // The trip's own price is none of the line's.
        set: (line, price) => ({ ...line, price: price === priceOf({ ...line, price: null }) ? null : price }),
      }),
      shownColumn<GasOutTyped>({
        key: 'value',
        title: t('line.value'),
        width: 120,
        align: 'end',
        text: (line) => {
          const [pieces, each] = [readable(line.qty), priceOf(line)]
          const value = pieces === null || each === undefined ? null : typedValue(pieces, each)
          return value === null ? '' : formatAmount(value)
        },
      }),
    ]
  }, [t, customers, trip])
}

type LinesProps = { trip: TripDetails; lines: readonly GasOutTyped[] }

/** Declared against what is on the vehicle; more than that is a warning until the trip is settled. */
function Compared({ trip, lines }: LinesProps) {
  const { t } = useTranslation('trips')
  const items = declaredOf(trip, lines).filter(({ declared }) => declared > 0)
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.stockItemId} className={item.declared > item.onVehicle ? styles['warning'] : undefined}>
          {t(item.declared > item.onVehicle ? 'gasOut.tooMuch' : 'gasOut.left', item)}
        </li>
      ))}
    </ul>
  )
}

function Total({ trip, lines }: LinesProps) {
  const { t } = useTranslation('trips')
  const priceOf = (stockItemId: number) =>
    trip.lines.find((line) => line.stockItemId === stockItemId)?.unit_price ?? ZERO
  const value = sumOf(
    sentGasOut(lines),
    (line) => typedValue(line.qty, line.unit_price ?? priceOf(line.stock_item_id)) ?? ZERO,
  )
  return <Totals rows={[{ label: t('gasOut.amount'), value: formatAmount(value), isTotal: true }]} />
}
