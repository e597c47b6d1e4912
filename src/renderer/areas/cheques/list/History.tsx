/** What happened to a cheque and what was corrected in it, newest first, with the entry of each step; and what it pays. */
import type { ChequeCorrection, ChequeDetails, ChequeEvent } from '#contract/cheques/cheque.ts'
import { dayOf } from '#contract/dates.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { chequeStatuses } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { Part } from '#ui/Card.tsx'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChequeStatusTag } from '../ChequeStatus.tsx'

export function History({ cheque }: { cheque: ChequeDetails }) {
  const { t } = useTranslation('cheques')
  const [entry, openEntry] = useState<EntryOf | null>(null)
  const corrections = useCorrections(cheque)
  return (
    <Part title={t('one.history')}>
      <RuledTable
        headless
        rows={[...clearingOf(cheque), ...newestFirst([...cheque.events, ...corrections])]}
        rowKey={(row) => ('id' in row ? `${isStep(row)} ${row.id}` : 'cleared')}
        columns={[
          {
            key: 'on',
            title: null,
            nowrap: true,
            render: (row) => formatDate('on' in row ? row.on : dayOf(new Date(row.at))),
          },
          {
            key: 'step',
            title: null,
            render: (row) =>
              'page' in row ? (
                <ChequeStatusTag cheque={{ ...cheque, ...row }} />
              ) : isStep(row) ? (
                <Step event={row} cheque={cheque} />
              ) : (
                <Correction {...row} />
              ),
          },
          {
            key: 'entry',
            title: null,
            nowrap: true,
            render: (row) =>
              'page' in row ? (
                <PageLink to={row.page}>{t('one.onStatement')}</PageLink>
              ) : (
                isStep(row) && <Entry event={row} cheque={cheque} onOpen={openEntry} />
              ),
          },
          {
            key: 'by',
            title: null,
            nowrap: true,
            render: (row) =>
              'id' in row && (
                <>
                  {row.by}
                  <small>{dayAndTimeOf(row.at)}</small>
                </>
              ),
          },
        ]}
      />
      <EntryDrawer of={entry} onClose={() => openEntry(null)} />
    </Part>
  )
}

/** None while they are read, or where the server cannot be asked. */
function useCorrections({ id }: ChequeDetails): readonly ChequeCorrection[] {
  const query = useQuery({ ...queries.cheque.corrections.queryOptions({ input: { id } }), enabled: !isLocalId(id) })
  return query.data ?? []
}

const isStep = (row: ChequeEvent | ChequeCorrection): row is ChequeEvent => 'toStatus' in row

const newestFirst = <Row extends { at: string }>(rows: readonly Row[]): Row[] =>
  rows.toReversed().toSorted((a, b) => b.at.localeCompare(a.at))

/** What it was, and what it became. */
function Correction({ number, bankDate }: ChequeCorrection) {
  const { t } = useTranslation('cheques')
  const words = [
    number && t('one.correctedNumber', number),
    bankDate && t('one.correctedDate', { from: formatDate(bankDate.from), to: formatDate(bankDate.to) }),
  ].filter(Boolean)
  return (
    <>
      {t('one.corrected')}
      <small>{words.join(' · ')}</small>
    </>
  )
}

/** That a statement of the bank shows it, with the line of the reconciliation that says so; nobody did it to the cheque. */
export function clearingOf({ clearedOn, clearedBy, events }: ChequeDetails) {
  const bank = events.findLast(({ toStatus }) => toStatus === chequeStatuses.banked)?.destBankId
  if (clearedOn === null) return []
  return [{ on: clearedOn, clearedOn, page: `/accounts/bank-reconciliation?bank=${bank}&match=${clearedBy}` }]
}

type EntryProps = { event: ChequeEvent; cheque: ChequeDetails; onOpen: (entry: EntryOf) => void }

/** The number of the step's entry; it opens over the cheque. */
function Entry({ event: { journal, journalEntryId, undoneAt }, cheque, onOpen }: EntryProps) {
  const words = undoneAt ? <s>{journal}</s> : journal
  if (journal === null || journalEntryId === null) return words
  const open = () => onOpen({ journalEntryId, journal, sourceType: 'CHEQUE', sourceId: cheque.id })
  return (
    <Button type="link" size="small" onClick={open}>
      {words}
    </Button>
  )
}

function Step({ event, cheque }: { event: ChequeEvent; cheque: ChequeDetails }) {
  const { t } = useTranslation('cheques')
  return (
    <>
      <ChequeStatusTag cheque={{ status: event.toStatus, receive_or_pay: cheque.receive_or_pay }} />{' '}
      {event.undoneAt !== null && <StatusTag tone="danger">{t('one.undone')}</StatusTag>}
      <ChangedFor event={event} />
      <Words event={event} />
      <Undone {...event} />
    </>
  )
}

/** Who took the step back, when, and why. */
function Undone({ undoneAt, undoneBy, undoneReason }: ChequeEvent) {
  const { t } = useTranslation('cheques')
  if (undoneAt === null) return null
  return (
    <small>
      {[t('one.undoneBy', { name: undoneBy ?? '', time: dayAndTimeOf(undoneAt) }), undoneReason]
        .filter(Boolean)
        .join(' · ')}
    </small>
  )
}

/** What came in place of a cheque that was changed; still said when the step was taken back, without the way to a cheque that is gone. */
function ChangedFor({ event }: { event: ChequeEvent }) {
  const { t } = useTranslation('cheques')
  const { toStatus, destBank, replacement: number, replacementId: id, undoneAt } = event
  if (toStatus !== chequeStatuses.changed) return null
  if (number === null || id === null)
    return <small>{destBank ? t('one.changedForMoney', { account: destBank }) : t('one.changedByCollection')}</small>
  const words = t('one.changedForCheque', { number })
  return <small>{undoneAt === null ? <PageLink to={chequePage(id)}>{words}</PageLink> : words}</small>
}

function Words({ event }: { event: ChequeEvent }) {
  const { t } = useTranslation('cheques')
  const { toStatus, destBank, reason, bankCharge, customerCharge, bill, billId } = event
  const words = [
    toStatus !== chequeStatuses.changed && destBank,
    reason,
    bankCharge > 0 && t('one.bankCharge', { amount: formatMoney(bankCharge) }),
    customerCharge > 0 && t('one.customerCharge', { amount: formatMoney(customerCharge) }),
  ].filter(Boolean)
  if (words.length === 0 && !bill) return null
  return (
    <small>
      {words.join(' · ')}
      {bill && billId !== null && (
        <>
          {words.length > 0 && ' · '}
          <PageLink to={billPage(billId)}>{t('one.billOpened', { number: bill })}</PageLink>
        </>
      )}
    </small>
  )
}

const expensePage = (id: number) => documentPage({ type: 'EXPENSE_PAY', id, date: '' })
const chequePage = (id: number) => documentPage({ type: 'CHEQUE', id, date: '' })
const billPage = (id: number) => documentPage({ type: 'CREDIT_BILL', id, date: '' })

export function Settles({ cheque }: { cheque: ChequeDetails }) {
  const { t } = useTranslation('cheques')
  const { settles, advance, expense } = cheque
  const rows = [
    ...settles.map(({ billId, number, bill_no, amount, reversedAt }) => ({
      // A bill that the program opened bears its own number.
      words: [...new Set([number, bill_no].filter(Boolean))].join(' · '),
      to: billPage(billId),
      amount,
      reversedAt,
    })),
    ...(advance > 0 ? [{ words: t('one.advance'), to: null, amount: advance, reversedAt: null }] : []),
    ...(expense
      ? [
          {
            words: t('one.expense', { number: expense.number }),
            to: expensePage(expense.id),
            amount: cheque.amount,
            reversedAt: null,
          },
        ]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <Part title={t('one.settles')}>
      <RuledTable
        headless
        rows={rows}
        rowKey={({ words, reversedAt }) => `${words} ${reversedAt}`}
        isOff={({ reversedAt }) => reversedAt !== null}
        columns={[
          {
            key: 'what',
            title: null,
            render: ({ words, to, reversedAt }) => (
              <>
                <PageLink to={to}>{words}</PageLink>{' '}
                {reversedAt && (
                  <StatusTag tone="danger">{t('one.reversed', { date: formatDate(reversedAt) })}</StatusTag>
                )}
              </>
            ),
          },
          { key: 'amount', title: null, figure: true, render: ({ amount }) => <Amount value={amount} /> },
        ]}
      />
    </Part>
  )
}
