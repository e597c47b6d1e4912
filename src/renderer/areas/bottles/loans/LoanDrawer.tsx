/** One loan: who holds what, what closed it, its entry, and everything that can be done with it. C takes bottles back. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import { isSuperAdmin } from '#contract/access.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { LoanDetails } from '#contract/bottles/loan.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { DocumentActions, DocumentDrawer } from '#ui/DocumentDrawer.tsx'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { type Fact, Facts } from '#ui/Facts.tsx'
import { OpenParty } from '#ui/OpenParty.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CloseDrawer } from './CloseDrawer.tsx'
import { Closures } from './Closures.tsx'
import { LoanStatus } from './LoanStatus.tsx'
import { cameWithOpening, depositLeft, loanPaths, whyTermsStay } from './loan-values.ts'
import styles from './Loans.module.css'

/** `id` null: closed. */
export function LoanDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation('loans')
  const query = useQuery({
    ...queries.bottleReceipt.loan.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  return (
    <DocumentDrawer
      open={id !== null}
      onClose={onClose}
      size={800}
      title={
        query.data ? (
          <>
            {query.data.number} · {query.data.party}
            <NotSent of="loan" id={query.data.id} />
          </>
        ) : (
          t('one')
        )
      }
      query={query}
    >
      {(loan) => <Opened loan={loan} onClose={onClose} />}
    </DocumentDrawer>
  )
}

/** Lent away from a trip, or brought by the opening or its correction. */
const ownEntries = ['LOAN', 'OPENING', 'OPENING_CORRECTION']

function Opened({ loan, onClose }: { loan: LoanDetails; onClose: () => void }) {
  return (
    <>
      <Actions loan={loan} onClose={onClose} />
      <LoanFacts loan={loan} />
      <Closures loan={loan} />
      {loan.tripId === null && loan.journalEntryId !== null && (
        <DocumentLinks refId={loan.id} sourceType={ownEntries} />
      )}
      <NotesAndFiles subject="LOAN" subjectId={loan.id} />
    </>
  )
}

function Actions({ loan, onClose }: { loan: LoanDetails; onClose: () => void }) {
  const { t } = useTranslation(['loans', 'ui'])
  const navigate = useNavigate()
  const [closing, setClosing] = useState(false)
  const isSuper = isSuperAdmin(useRoles())
  const { id, number, party, tripId } = loan
  const go = (path: string) => () => void navigate(path)
  return (
    <DocumentActions
      end={
        <>
          {isSuper && (
            <ShortcutButton shortcut="editDocument" onClick={go(loanPaths.update(id))}>
              {t('edit')}
            </ShortcutButton>
          )}
          {isSuper && whyTermsStay(loan) === null && (
            <ConfirmAction
              label={`${t('remove.label')}…`}
              shortcut="cancelDocument"
              button={{ danger: true }}
              title={t('remove.title', { number, party })}
              text={t('remove.text')}
              confirm={t('remove.confirm')}
              keep={t('remove.keep')}
              danger
              run={async () => {
                await api.bottleReceipt.removeLoan({ id })
                onClose()
              }}
              saidAfter={t('remove.done', { number })}
            />
          )}
          <CloseDrawer loan={closing ? loan : null} onClose={() => setClosing(false)} />
        </>
      }
    >
      {loan.status !== 'CLOSED' && (
        <ShortcutButton type="primary" shortcut="closeLoan" autoFocus onClick={() => setClosing(true)}>
          {t('close.label')}
        </ShortcutButton>
      )}
      <Button onClick={go(loanPaths.paper(id))}>{t('paper')}</Button>
      <OpenParty id={loan.partyId} name={loan.party} />
      {tripId !== null && <Button onClick={go(`/sales/trip?id=${tripId}`)}>{loan.trip ?? t('trip')}</Button>}
    </DocumentActions>
  )
}

function LoanFacts({ loan }: { loan: LoanDetails }) {
  const { t } = useTranslation('loans')
  const facts: Fact[] = [
    [
      t('column.outstanding'),
      <strong key="out" className={styles['strong']}>
        {t('ofLent', { out: formatQuantity(loan.outstanding), lent: formatQuantity(loan.qty) })}
      </strong>,
    ],
    [t('column.item_code'), `${loan.item_code} ${loan.bottle}`],
    [t('column.value'), <Amount key="value" value={loan.value} />],
    [
      t('column.deposit'),
      t('ofLent', { out: formatMoney(depositLeft(loan)), lent: formatMoney(loan.deposit) }),
      'deposit',
    ],
    [t('column.date'), formatDate(loan.date)],
    [t('column.status'), <LoanStatus key="status" loan={loan} />],
    ...(loan.rep === null ? [] : [[t('column.rep'), loan.rep] satisfies Fact]),
  ]
  return (
    <>
      <Facts label={t('facts')} facts={facts} />
      {loan.reserved > 0 && <p className="quiet">{t('close.onTrip', { count: loan.reserved })}</p>}
      {cameWithOpening(loan) && <p className="quiet">{t('fromOpening')}</p>}
      {loan.remark && <p>{loan.remark}</p>}
    </>
  )
}
