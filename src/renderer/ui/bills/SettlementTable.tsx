/** What settled a bill, oldest first, with the entry of each; what was reversed is struck out. */
import type { BillSettlement } from '#contract/bills/bill.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { paymentTypes } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../Amount.tsx'
import { EntryDrawer, type EntryOf } from '../ledger/EntryDrawer.tsx'
import { Note } from '../Note.tsx'
import { PageLink } from '../PageLink.tsx'
import { RuledTable } from '../RuledTable.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { reversalReason } from './reversal-reason.ts'
import { cancellationOf } from './settling-cheque.ts'
import { useSettlingCheque } from './use-settling-cheque.ts'
import { EntryNumber, WithoutMoney } from './WithoutMoney.tsx'

type SettlementTableProps = {
  settlements: readonly BillSettlement[]
  /** What takes one of them back. */
  renderUndo?: (settlement: BillSettlement) => React.ReactNode
}

export function SettlementTable({ settlements, renderUndo }: SettlementTableProps) {
  const { t } = useTranslation('bills')
  const [entry, setEntry] = useState<EntryOf | null>(null)
  if (settlements.length === 0) return <Note secondary>{t('settlements.none')}</Note>
  return (
    <>
      <RuledTable
        rows={settlements}
        rowKey={({ id }) => id}
        isOff={({ reversedAt }) => reversedAt !== null}
        columns={[
          { key: 'date', title: t('settlements.date'), render: ({ date }) => formatDate(date) },
          { key: 'how', title: t('settlements.how'), render: (one) => <How settlement={one} /> },
          {
            key: 'entry',
            title: t('settlements.entry'),
            render: (one) => <Entry settlement={one} onOpen={setEntry} />,
          },
          {
            key: 'amount',
            title: t('settlements.amount'),
            figure: true,
            render: (one) => <Amount value={one.amount} />,
          },
          ...(renderUndo
            ? [{ key: 'undo', title: t('settlements.undo.label'), hidden: true as const, render: renderUndo }]
            : []),
        ]}
      />
      <EntryDrawer of={entry} onClose={() => setEntry(null)} />
    </>
  )
}

/** Where the receipt, payment or trip stands that a settlement is part of; null: it is part of none. */
const paymentPage = ({ paymentId, payment, tripId, date }: BillSettlement): string | null =>
  paymentId === null
    ? tripId === null
      ? null
      : documentPage({ type: 'SALES_SUMMARY', id: tripId, date })
    : documentPage({ type: payment?.startsWith('PY') ? 'PAYMENT' : 'RECEIPT', id: paymentId, date })

/** The number of that, else of the entry. */
function Entry({ settlement, onOpen }: { settlement: BillSettlement; onOpen: (entry: EntryOf) => void }) {
  const page = paymentPage(settlement)
  return page === null ? (
    <EntryNumber settlement={settlement} onOpen={onOpen} />
  ) : (
    <PageLink to={page}>{settlement.payment ?? settlement.journal}</PageLink>
  )
}

/** By what it was settled, and whether that was taken back. */
function How({ settlement }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const { reversedAt } = settlement
  return (
    <>
      <Means settlement={settlement} />{' '}
      {reversedAt !== null && (
        <>
          <StatusTag tone="danger">{t('settlements.reversed', { date: formatDate(reversedAt) })}</StatusTag>
          <Reversal settlement={settlement} />
        </>
      )}
      {reversedAt === null && settlement.chequeId !== null && <Cancelled settlement={settlement} />}
    </>
  )
}

/** Its cheque was cancelled: the settlement stands, and another bill is owed. */
function Cancelled({ settlement }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const cheque = useSettlingCheque(settlement)
  const step = cheque ? cancellationOf(cheque) : null
  if (!step) return null
  return (
    <>
      <StatusTag tone="danger">{t('settlements.chequeCancelled', { date: formatDate(step.on) })}</StatusTag>
      {step.billId !== null && step.bill && (
        <small>
          <PageLink to={documentPage({ type: 'CREDIT_BILL', id: step.billId, date: step.on })}>
            {t('settlements.billOpened', { number: step.bill })}
          </PageLink>
        </small>
      )}
    </>
  )
}

/** Who reversed it, when, and why, as the entry that did says. */
function Reversal({ settlement: { id, paymentId, payment, journalEntryId } }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const refId = paymentId ?? id
  const entries = useQuery({
    ...queries.account.journalEntries.queryOptions({ input: { refId } }),
    enabled: journalEntryId !== null && !isLocalId(refId),
  }).data
  const entry = entries?.find(({ reversesId }) => reversesId === journalEntryId)
  if (!entry) return null
  const words = t('settlements.reversedBy', { name: entry.postedBy, time: dayAndTimeOf(entry.postedAt) })
  return <small>{[words, reversalReason(entry.memo, payment)].filter(Boolean).join(' · ')}</small>
}

function Means({ settlement }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const { payment_type, bank, chequeId, chequeNumber, advanceId, date } = settlement
  if (payment_type === paymentTypes.cheque)
    return (
      <PageLink to={chequeId === null ? null : documentPage({ type: 'CHEQUE', id: chequeId, date })}>
        {t('settlements.cheque', { number: chequeNumber ?? '' })}
      </PageLink>
    )
  // Of a trip's settlement the account is not named.
  if (payment_type === paymentTypes.bank) return bank ? t('settlements.bank', { bank }) : t('collect.how.bank')
  if (payment_type === paymentTypes.cash) return bank ? t('settlements.cash', { bank }) : t('collect.how.cash')
  return advanceId === null ? <WithoutMoney settlement={settlement} /> : t('settlements.advance')
}
