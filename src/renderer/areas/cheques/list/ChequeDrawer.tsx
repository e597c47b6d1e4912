/** One cheque: what it is, what happened to it, what it pays, and everything that can be done with it now (CHQ-01, CHQ-02). */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import type { ChequeDetails, Cheque } from '#contract/cheques/cheque.ts'
import { type DocumentKind, documentPage } from '#contract/document-kinds.ts'
import { chequeStatuses } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { type Fact, Facts } from '#ui/Facts.tsx'
import { PageLink, useMayOpen } from '#ui/PageLink.tsx'
import { OpenParty } from '#ui/OpenParty.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { alertFailure } from '#state/alerts.ts'
import { printHtml } from '#ui/report/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styles from '../Cheque.module.css'
import { ChequeStatusTag } from '../ChequeStatus.tsx'
import { CorrectDrawer } from './CorrectDrawer.tsx'
import { History, Settles } from './History.tsx'
import { isOurs, moveShortcuts, moveOf, movesOf, openOf, type Moving } from '../words.ts'
import { askedIn, useAskedMove } from './use-asked-move.ts'
import { Withdrawals } from './Withdrawals.tsx'
import { chequePrint } from './cheque-paper.ts'

type ChequeDrawerProps = {
  /** Null: closed. */
  id: number | null
  onMove: (moving: Moving) => void
  onClose: () => void
}

export function ChequeDrawer({ id, onMove, onClose }: ChequeDrawerProps) {
  const { t } = useTranslation('cheques')
  const query = useQuery({ ...queries.cheque.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== null })
  const { data } = query
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={760}
      title={
        data ? (
          <>
            {t('one.title', { number: data.chequeNumber })} · {data.party}
            <NotSent of="cheque" id={data.id} />
          </>
        ) : (
          t('title')
        )
      }
      query={query}
    >
      {(cheque) => (
        <>
          <Actions cheque={cheque} onMove={onMove} onClose={onClose} />
          <ChequeFacts cheque={cheque} />
          <Settles cheque={cheque} />
          <History cheque={cheque} />
          <NotesAndFiles subject="CHEQUE" subjectId={cheque.id} />
        </>
      )}
    </DocumentDrawer>
  )
}

function ChequeFacts({ cheque }: { cheque: ChequeDetails }) {
  const { t } = useTranslation('cheques')
  const ours = isOurs(cheque)
  const facts: Fact[] = [
    [
      t('one.amount'),
      <strong key="amount" className={styles['amount']}>
        <Amount value={cheque.amount} currency />
      </strong>,
    ],
    [t('column.status'), <ChequeStatusTag key="status" cheque={cheque} />],
    ...(cheque.status === chequeStatuses.returned && cheque.collected > 0
      ? [[t('one.open'), <Amount key="open" value={openOf(cheque)} />] satisfies Fact]
      : []),
    [t(ours ? 'one.payee' : 'one.party'), cheque.party],
    [t('one.drawerBank'), cheque.branch ? `${cheque.drawerBank}, ${cheque.branch}` : cheque.drawerBank],
    [t('one.bankDate'), formatDate(cheque.bankDate)],
    [t(ours ? 'one.issuedOn' : 'one.receivedOn'), formatDate(cheque.receivedOn)],
    ...(cheque.bank && !ours ? [[t('one.bank'), cheque.bank] satisfies Fact] : []),
    ...(cheque.clearedOn ? [[t('one.clearedOn'), formatDate(cheque.clearedOn)] satisfies Fact] : []),
    ...(cheque.presentCount > 0
      ? [[t('one.presentCount'), t('one.times', { count: cheque.presentCount })] satisfies Fact]
      : []),
    [t('one.origin'), <Origin key="origin" cheque={cheque} />],
    ...(cheque.replacedBy
      ? [[t('one.replacedBy'), <ChequeLink key="replacedBy" {...cheque.replacedBy} />] satisfies Fact]
      : []),
  ]
  return <Facts label={t('one.facts')} facts={facts} />
}

const ChequeLink = ({ id, chequeNumber }: { id: number; chequeNumber: string }) => (
  <PageLink to={documentPage({ type: 'CHEQUE', id, date: '' })}>{chequeNumber}</PageLink>
)

/** What brought the cheque, with its document. */
function Origin({ cheque }: { cheque: ChequeDetails }) {
  const { t } = useTranslation('cheques')
  const { origin, trip, payment, replaces, expense, receivedOn: date } = cheque
  const type: DocumentKind | null = trip
    ? 'SALES_SUMMARY'
    : payment
      ? isOurs(cheque)
        ? 'PAYMENT'
        : 'RECEIPT'
      : expense && 'EXPENSE_PAY'
  const document = trip ?? payment ?? expense
  return (
    <>
      {t(`one.origins.${origin}`)} {replaces && <ChequeLink {...replaces} />}
      {type && document && <PageLink to={documentPage({ type, id: document.id, date })}>{document.number}</PageLink>}
    </>
  )
}

function Actions({ cheque, onMove, onClose }: { cheque: ChequeDetails } & Omit<ChequeDrawerProps, 'id'>) {
  const { t } = useTranslation('cheques')
  const [correcting, setCorrecting] = useState(false)
  const ours = isOurs(cheque)
  const isPending = cheque.status === chequeStatuses.pending
  const moves = movesOf(cheque)
  useAskedMove(cheque, onMove)
  return (
    <DocumentActions
      end={
        <>
          {isPending && (
            <ShortcutButton shortcut="editDocument" onClick={() => setCorrecting(true)}>
              {t('one.correct')}
            </ShortcutButton>
          )}
          <Withdrawals cheque={cheque} onClose={onClose} />
          <CorrectDrawer cheque={correcting ? cheque : null} onClose={() => setCorrecting(false)} />
        </>
      }
    >
      {moves.map((kind, n) => (
        <ShortcutButton
          key={kind}
          {...(n === 0 && { type: 'primary' as const, autoFocus: true })}
          shortcut={moveShortcuts[kind]}
          onClick={() => onMove(moveOf(kind, cheque))}
        >
          {t(kind === 'bank' && ours ? 'move.present' : `move.${kind}`)}
        </ShortcutButton>
      ))}
      {ours && isPending && <PrintCheque cheque={cheque} />}
      {cheque.partyId !== null && <OpenParty id={cheque.partyId} name={cheque.party} />}
    </DocumentActions>
  )
}

/** Prints one of our cheques onto its bank's form. */
function PrintCheque({ cheque }: { cheque: Cheque }) {
  const { t } = useTranslation('cheques')
  const navigate = useNavigate()
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} })).data
  const bank = banks?.find(({ id }) => id === cheque.bankId)
  const button = useFocusWhenAsked(banks !== undefined)
  const formPage = `/account-master/bank/${cheque.bankId}`
  const mayOpenForm = useMayOpen(formPage)
  // Without a form there is nothing to print on: the button leads to where it is set up.
  if (banks && !bank?.chequeLayout) {
    const words = { bank: cheque.drawerBank }
    if (!mayOpenForm) return <p>{t('print.noLayout', words)}</p>
    return (
      <ShortcutButton ref={button} shortcut="print" onClick={() => void navigate(formPage)}>
        {t('print.setUp', words)}
      </ShortcutButton>
    )
  }
  const print = () => {
    if (!bank?.chequeLayout) return
    const { party: payee, amount, bankDate: date } = cheque
    const paper = chequePrint(bank.chequeLayout, { payee, amount, date, crossed: t('print.crossed') })
    printHtml(paper).catch(alertFailure)
  }
  return (
    <ShortcutButton ref={button} shortcut="print" disabled={!banks} onClick={print}>
      {t('one.print')}
    </ShortcutButton>
  )
}

/** Gives a button the cursor, once it can be pressed, where the address asks for printing (`?do=print`). */
function useFocusWhenAsked(ready: boolean) {
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const [params] = useSearchParams()
  const asked = askedIn(params) === 'print'
  const waits = useRef(false)
  useEffect(() => {
    if (asked) waits.current = true
    if (!waits.current || !ready) return
    waits.current = false
    button.current?.focus()
  }, [asked, ready])
  return button
}
