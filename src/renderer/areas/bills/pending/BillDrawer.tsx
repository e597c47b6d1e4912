/** One bill: what it is, what settled it, what holds it, and everything that can be done with it (E-13, E-14, E-57, E-68). */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import { type DocumentKind, documentPage } from '#contract/document-kinds.ts'
import type { BillDetails } from '#contract/bills/bill.ts'
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { formatMoney } from '#contract/format.ts'
import { payingPath } from '#lib/paying-path.ts'
import { formatDate } from '#lib/dates.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { type Fact, Facts } from '#ui/Facts.tsx'
import { MoreActions } from '#ui/MoreActions.tsx'
import { OpenParty } from '#ui/OpenParty.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { openPageAt } from '#lib/known-pages.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { Notices } from '#ui/Note.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '../Bill.module.css'
import { BillStatus, Due } from '../BillStatus.tsx'
import { CollectDrawer } from '../collect/CollectDrawer.tsx'
import { Settlements } from './Settlements.tsx'
import { freeOf, isManual, isOpen, mayVoid, openOf, sideOf, sourceKey, billDocumentPath, whyNotVoid } from '../words.ts'
import { WriteOffDrawer } from '../write-off/WriteOffDrawer.tsx'
import type { WriteOff } from '#ui/bills/write-offs.ts'
import { writeOffsOf } from '../write-off/write-off.ts'

/** Null where there is none, or this person may not open it. */
function useBillDocument(bill: BillDetails): string | null {
  const session = useSession(({ state }) => state)
  const { source, sourceId, step, date } = bill
  // The source of a bill that the closing of a loan opened is that closing; its entry knows the loan.
  const isOfLoan = source === 'LOAN_CLOSE'
  const entries = useQuery({
    ...queries.account.journalEntries.queryOptions({ input: { refId: sourceId ?? 0 } }),
    enabled: isOfLoan && sourceId !== null,
  }).data
  const loan = entries?.find((entry) => entry.sourceType === source && entry.sourceId === sourceId)?.document
  const path = step
    ? documentPage({ type: 'CHEQUE', id: step.chequeId, date })
    : isOfLoan
      ? loan
        ? documentPage({ ...loan, date })
        : null
      : billDocumentPath(bill)
  return path !== null && session !== null && openPageAt(path, session) !== undefined ? path : null
}

type BillDrawerProps = {
  /** Null: closed. */
  id: number | null
  today: BusinessDate
  onClose: () => void
}

export function BillDrawer({ id, today, onClose }: BillDrawerProps) {
  const { t } = useTranslation('bills')
  const query = useQuery({ ...queries.bill.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== null })
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={760}
      title={
        query.data ? (
          <>
            {query.data.bill_no} · {query.data.party}
            <NotSent of="bill" id={query.data.id} />
          </>
        ) : (
          t('bill.one')
        )
      }
      query={query}
    >
      {(bill) => <Opened bill={bill} today={today} onClose={onClose} />}
    </DocumentDrawer>
  )
}

type OpenedProps = { bill: BillDetails; today: BusinessDate; onClose: () => void }

function Opened({ bill, today, onClose }: OpenedProps) {
  const { t } = useTranslation('bills')
  return (
    <>
      <Actions bill={bill} onClose={onClose} />
      <Notices>
        <StepUndone bill={bill} />
        {isOpen(bill) && bill.reserved > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('bill.reservedNote', {
              reserved: formatMoney(bill.reserved),
              free: formatMoney(freeOf(bill)),
            })}
          />
        )}
        {isOpen(bill) && bill.advances > 0 && (
          <Alert
            type="info"
            showIcon
            title={t('bill.advances', { party: bill.party, amount: formatMoney(bill.advances) })}
          />
        )}
      </Notices>
      <BillFacts bill={bill} today={today} />
      <Settlements bill={bill} />
      {isManual(bill) && <DocumentLinks refId={bill.id} sourceType={entryTypeOf(bill)} />}
      <NotesAndFiles subject="BILL" subjectId={bill.id} />
    </>
  )
}

/** Why a bill that a cheque's return or cancellation opened is void: who took that step back, when, and their reason. */
function StepUndone({ bill: { status, step } }: { bill: BillDetails }) {
  const { t } = useTranslation('bills')
  if (status !== 'CANCELLED' || !step?.undoneAt) return null
  const { chequeNumber: cheque, undoneBy, undoneAt, undoneReason } = step
  return (
    <Alert
      type="info"
      showIcon
      title={t('bill.stepUndone', { cheque, name: undoneBy ?? '', time: dayAndTimeOf(undoneAt) })}
      {...(undoneReason && { description: undoneReason })}
    />
  )
}

const entryTypeOf = ({ source }: BillDetails): DocumentKind =>
  source === 'OPENING' || source === 'OPENING_CORRECTION' ? source : 'CREDIT_BILL'

function BillFacts({ bill, today }: { bill: BillDetails; today: BusinessDate }) {
  const { t } = useTranslation('bills')
  const source = sourceKey(bill.source)
  const words = source ? t(source) : bill.source
  const document = useBillDocument(bill)
  const facts: Fact[] = [
    [
      t('column.open'),
      <strong key="open" className={styles['open']}>
        <Amount value={openOf(bill)} currency />
      </strong>,
    ],
    [t('column.amount'), <Amount key="amount" value={bill.amount} />],
    [t('bill.settled'), <Amount key="settled" value={bill.settled} />],
    [t('column.status'), <BillStatus key="status" status={bill.status} />],
    [t('column.number'), bill.number],
    [t('column.date'), formatDate(bill.date)],
    [
      t('column.dueOn'),
      <>
        {formatDate(bill.dueOn)}{' '}
        {isOpen(bill) && (
          <>
            · <Due dueOn={bill.dueOn} days={daysBetween(bill.dueOn, today)} />
          </>
        )}
      </>,
    ],
    [
      t('bill.source'),
      <PageLink key="source" to={document}>
        {[words, bill.step?.chequeNumber].filter(Boolean).join(' ')}
      </PageLink>,
    ],
  ]
  return (
    <>
      <Facts label={t('bill.facts')} facts={facts} />
      {bill.remark && <p>{bill.remark}</p>}
    </>
  )
}

function Actions({ bill, onClose }: { bill: BillDetails; onClose: () => void }) {
  const { t } = useTranslation(['bills', 'ui'])
  const navigate = useNavigate()
  const [collecting, setCollecting] = useState(false)
  const [writingOff, setWritingOff] = useState<WriteOff | null>(null)
  const side = sideOf(bill.direction)
  const session = useSession(({ state }) => state)
  const settling = payingPath(bill.direction, bill.partyId, [bill.id])
  const settles = isOpen(bill) && session !== null && openPageAt(settling, session) !== undefined
  const go = (path: string) => () => void navigate(path)
  const element = useRef<HTMLDivElement>(null)
  const reason = whyNotVoid(bill)
  useShortcut(
    'cancelDocument',
    () => alert({ text: t(`remove.not.${reason ?? 'document'}`, { bill: bill.bill_no }), severity: 'warning' }),
    reason !== null,
    element,
  )
  return (
    <DocumentActions
      ref={element}
      end={
        <>
          {bill.status !== 'CANCELLED' && (
            <ShortcutButton
              shortcut="editDocument"
              onClick={go(`/accounts/pending-credit-management/update-credit-bill/${bill.id}`)}
            >
              {t('bill.edit')}
            </ShortcutButton>
          )}
          {mayVoid(bill) && (
            <ConfirmAction
              label={`${t('remove.label')}…`}
              shortcut="cancelDocument"
              button={{ danger: true }}
              title={t('remove.title', { bill: bill.bill_no, party: bill.party })}
              text={t('remove.text', { amount: formatMoney(bill.amount), number: bill.number, bill: bill.bill_no })}
              confirm={t('remove.confirm')}
              keep={t('remove.keep')}
              danger
              run={async () => {
                await api.bill.remove({ id: bill.id })
                onClose()
              }}
              saidAfter={t('remove.done', { bill: bill.bill_no })}
            />
          )}
          <CollectDrawer bill={collecting ? bill : null} onClose={() => setCollecting(false)} />
          <WriteOffDrawer bill={bill} what={writingOff} onClose={() => setWritingOff(null)} />
        </>
      }
    >
      {isOpen(bill) && (
        <>
          <ShortcutButton type="primary" shortcut="collect" autoFocus onClick={() => setCollecting(true)}>
            {t(side === 'receivables' ? 'bill.collectThis' : 'bill.payThis')}
          </ShortcutButton>
          <MoreActions
            label={t('bill.withoutMoney')}
            actions={writeOffsOf(bill.direction).map((what) => ({
              label: `${t(`writeOff.${what}`)}…`,
              run: () => setWritingOff(what),
            }))}
          />
        </>
      )}
      <OpenParty id={bill.partyId} name={bill.party} />
      {settles && (
        <ShortcutButton shortcut="payBills" onClick={go(settling)}>
          {t(side === 'receivables' ? 'bill.receive' : 'bill.payBills')}
        </ShortcutButton>
      )}
    </DocumentActions>
  )
}
