/** One amount over the open bills of a party: choose the party, type the amount, save. What was typed and not recorded is back. What is above the bills becomes an advance. */
import type { PendingBill } from '#contract/bills/bill.ts'
import type { PaymentDetails } from '#contract/bills/payment.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/format.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { useGoBack } from '#lib/go-back.ts'
import { forgetChoices } from '#lib/place.ts'
import { queries } from '#lib/queries.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useToday } from '#lib/today.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { forgetUnsaved } from '#state/unsaved.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PartyField } from '#ui/PartyField.tsx'
import { ParameterBar, ReportParameter } from '#ui/report/ParameterBar.tsx'
import { printPaper } from '#ui/report/print-paper.ts'
import { useReportId } from '#ui/report/use-report.ts'
import { type DocumentSession, useDocumentSession } from '#ui/use-document-session.tsx'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useDoneWords } from '../payments/done-words.ts'
import { PaymentDone } from '../payments/PaymentDone.tsx'
import { PAPER, usePaperSize } from '../payments/PaymentPrint.tsx'
import { directionOf, type Side } from '../words.ts'
import { PartyStanding } from './PartyStanding.tsx'
import type { PaymentValues } from './payment.ts'
import { type PaymentDraft, readPaymentDraft } from './payment-draft.ts'
import { PaymentForm } from './PaymentForm.tsx'
import styles from './PayBills.module.css'

const MOST_BILLS = 100
/** What the page that led here had typed already: a cheque above the bills of its customer. */
function useBrought(): Partial<PaymentValues> {
  const state: unknown = useLocation().state
  const [brought] = useState(() => (isBrought(state) ? state.payment : {}))
  return brought
}
const isBrought = (state: unknown): state is { payment: Partial<PaymentValues> } =>
  typeof state === 'object' && state !== null && 'payment' in state

/** What is typed on each page is kept apart; of a party that was named by the page before, apart from the others. */
const draftNames = { receivables: 'receive-payment', payables: 'pay-bills' } as const

const idsIn = (text: string | null): number[] => (text ?? '').split(',').map(Number)

export function PaymentPage({ side }: { side: Side }) {
  const { t } = useTranslation('money')
  const day = useDocumentDay()
  const today = useToday()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  const [partyId, setPartyId] = useReportId('partyId')
  const [done, setDone] = useState<PaymentDetails | null>(null)
  const [params] = useSearchParams()
  // Chosen in the list of open bills, or on the note that opened one.
  const chosen = params.get('bills')
  // The party was named by the page that led here.
  const [isSent] = useState(params.has('partyId'))
  const brought = useBrought()
  const [draftKey] = useState(() => [draftNames[side], partyId].filter(Boolean).join('/'))
  const session = useDocumentSession(draftKey, readPaymentDraft, chosen === null && Object.keys(brought).length === 0)
  const goBack = useGoBack('/accounts/payments')
  const size = usePaperSize()
  const doneWords = useDoneWords()
  useShortcut('back', goBack)
  /** Whoever chose the party or the bills elsewhere goes on there; else the next payment is typed here. */
  const recorded = (made: PaymentDetails) => {
    if (!isSent) {
      setDone(made)
      choose(null)
      session?.begin()
      return
    }
    const { title, details } = doneWords(made)
    const print = () => void printPaper(PAPER, { id: made.id, size }).catch(alertFailure)
    alert({
      text: [title, ...details].join(' '),
      severity: 'success',
      link: { label: t('paper.print'), run: print, shortcut: 'print' },
    })
    forgetUnsaved()
    forgetChoices()
    goBack()
  }
  const choose = (id: number | null) => setPartyId(id ?? undefined)
  const party = session?.restored ? session.initial?.partyId : undefined
  const restore = useEffectEvent(choose)
  useEffect(() => {
    if (party !== undefined) restore(party)
  }, [party])
  const query = useQuery({
    ...queries.bill.pending.queryOptions({
      input: {
        receivables: directionOf(side),
        PageSize: MOST_BILLS,
        ...(partyId !== undefined && { id: partyId }),
        ...(today && { on: today }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <BookPage entry>
      <PageHeader
        title={t(`pay.title.${side}`)}
        counts={
          query.data && t('pay.counts', { count: query.data.totalCount, amount: formatMoney(query.data.totalValue) })
        }
      />
      {done && (
        // The next payment begins at the party, not at the paper of the last.
        <div data-beside>
          <PaymentDone payment={done} onClose={() => setDone(null)} />
        </div>
      )}
      {session?.notice}
      <ParameterBar>
        <ReportParameter label={t(`pay.party.${side}`)}>
          <PartyField
            // Begins anew after each payment, and has the cursor then.
            key={session?.number ?? 0}
            of={side === 'receivables' ? 'customers' : 'suppliers'}
            owing
            className={styles['account'] ?? ''}
            aria-label={t(`pay.party.${side}`)}
            autoFocus
            allowClear
            placeholder={t(`pay.all.${side}`)}
            value={partyId ?? null}
            onChange={choose}
          />
        </ReportParameter>
        {partyId !== undefined && <PartyStanding partyId={partyId} />}
      </ParameterBar>
      <LoadState query={query}>
        {({ items }) => (
          <Open
            key={session?.number ?? 0}
            session={session}
            side={side}
            bills={items}
            day={day}
            banks={banks}
            partyId={partyId}
            chosen={idsIn(chosen)}
            brought={session?.number === 0 ? brought : {}}
            isWaiting={query.isPlaceholderData}
            onParty={choose}
            onLeave={goBack}
            onDone={recorded}
          />
        )}
      </LoadState>
    </BookPage>
  )
}

type OpenProps = {
  side: Side
  bills: readonly PendingBill[]
  /** Undefined while it is not known. */
  day: BusinessDate | null | undefined
  banks: readonly Bank[] | undefined
  partyId: number | undefined
  /** Bills that are ticked at first. */
  chosen: readonly number[]
  brought: Partial<PaymentValues>
  /** Undefined while its draft is looked for. */
  session: DocumentSession<PaymentDraft> | undefined
  /** The bills are still those of another choice. */
  isWaiting: boolean
  onParty: (id: number) => void
  onLeave: () => void
  onDone: (made: PaymentDetails) => void
}

function Open({ bills, day, banks, session, isWaiting, ...rest }: OpenProps) {
  const { t } = useTranslation('money')
  const { side, partyId } = rest
  if (day === undefined || banks === undefined || session === undefined) return <LoadingNote />
  // Of a party that owes nothing an advance may still come.
  if (bills.length === 0 && partyId === undefined)
    return <EmptyState title={t(`pay.empty.${side}`)} hint={t(`pay.emptyHint.${side}`)} />
  const own = isWaiting && partyId !== undefined ? bills.filter((bill) => bill.partyId === partyId) : bills
  return <PaymentForm {...rest} session={session} bills={own} day={day} banks={banks} most={MOST_BILLS} />
}
