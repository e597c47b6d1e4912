/** What closed a loan, oldest first, with the entry of each; a SuperAdmin can take it back. */
import { useTranslation } from 'react-i18next'
import { isSuperAdmin } from '#contract/access.ts'
import { formatDate, formatQuantity } from '#contract/format.ts'
import type { LoanClosure, LoanDetails } from '#contract/bottles/loan.ts'
import { api } from '#lib/client.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import paper from '#ui/Document.module.css'
import { StatusTag } from '#ui/StatusTag.tsx'
import styles from './Loans.module.css'

const pieces = ['qtyReturned', 'qtyDamaged', 'qtyPaid'] as const
const amounts = ['depositRefund', 'depositSetOff', 'depositForfeited'] as const

export function Closures({ loan }: { loan: LoanDetails }) {
  const { t } = useTranslation('loans')
  if (loan.closures.length === 0) return <p className={styles['quiet']}>{t('closures.none')}</p>
  return (
    <section className={paper['part']} aria-label={t('closures.title')}>
      <h2>{t('closures.title')}</h2>
      <table className={`${paper['posted']} ${styles['closures']}`}>
        <thead>
          <tr>
            <th scope="col">{t('field.date')}</th>
            {[...pieces, ...amounts].map((column) => (
              <th key={column} scope="col" data-align="end">
                {t(`closures.${column}`)}
              </th>
            ))}
            <th scope="col">{t('closures.entry')}</th>
            <th scope="col">
              <span className="sr-only">{t('closures.undo.label')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {loan.closures.map((closure) => (
            <Row key={closure.id} loan={loan} closure={closure} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ loan, closure }: { loan: LoanDetails; closure: LoanClosure }) {
  const { t } = useTranslation('loans')
  const mayUndo = isSuperAdmin(useRoles()) && closure.reversedAt === null && closure.tripId === null
  return (
    <tr data-reversed={closure.reversedAt !== null || undefined}>
      <td>
        {formatDate(closure.date)}{' '}
        {closure.reversedAt !== null && (
          <StatusTag tone="danger">{t('closures.reversed', { date: formatDate(closure.reversedAt) })}</StatusTag>
        )}
      </td>
      {pieces.map((column) => (
        <td key={column} data-align="end">
          {closure[column] > 0 && formatQuantity(closure[column])}
        </td>
      ))}
      {amounts.map((column) => (
        <td key={column} data-align="end">
          {closure[column] > 0 && <Amount value={closure[column]} />}
        </td>
      ))}
      <td>{closure.trip ?? closure.journal}</td>
      <td>
        {mayUndo && (
          <ConfirmAction
            label={`${t('closures.undo.label')}…`}
            button={{ size: 'small' }}
            title={t('closures.undo.title', { number: loan.number })}
            text={t('closures.undo.text', { entry: closure.journal ?? '' })}
            confirm={t('closures.undo.confirm')}
            keep={t('closures.undo.keep')}
            danger
            run={() => api.bottleReceipt.undoClosure({ id: loan.id, closureId: closure.id })}
            saidAfter={t('closures.undo.done', { number: loan.number })}
          />
        )}
      </td>
    </tr>
  )
}
