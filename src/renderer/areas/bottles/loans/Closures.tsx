/** What closed a loan, oldest first, with the entry of each; a SuperAdmin can take it back. */
import { isSuperAdmin } from '#contract/access.ts'
import { formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { LoanClosure, LoanDetails } from '#contract/bottles/loan.ts'
import { api } from '#lib/client.ts'
import { useRoles } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { Part } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { useTranslation } from 'react-i18next'

const pieces = ['qtyReturned', 'qtyDamaged', 'qtyPaid'] as const
const amounts = ['depositRefund', 'depositSetOff', 'depositForfeited'] as const

export function Closures({ loan }: { loan: LoanDetails }) {
  const { t } = useTranslation('loans')
  if (loan.closures.length === 0) return <Note secondary>{t('closures.none')}</Note>
  return (
    <Part title={t('closures.title')}>
      <RuledTable
        look="plain"
        rows={loan.closures}
        rowKey={({ id }) => id}
        isOff={({ reversedAt }) => reversedAt !== null}
        columns={[
          { key: 'date', title: t('field.date'), render: (closure) => <Day closure={closure} /> },
          ...pieces.map((key) => ({
            key,
            title: t(`closures.${key}`),
            figure: true as const,
            render: (closure: LoanClosure) => closure[key] > 0 && formatQuantity(closure[key]),
          })),
          ...amounts.map((key) => ({
            key,
            title: t(`closures.${key}`),
            figure: true as const,
            render: (closure: LoanClosure) => closure[key] > 0 && <Amount value={closure[key]} />,
          })),
          { key: 'entry', title: t('closures.entry'), render: ({ trip, journal }) => trip ?? journal },
          {
            key: 'undo',
            title: t('closures.undo.label'),
            hidden: true,
            render: (closure) => <Undo loan={loan} closure={closure} />,
          },
        ]}
      />
    </Part>
  )
}

function Day({ closure: { date, reversedAt } }: { closure: LoanClosure }) {
  const { t } = useTranslation('loans')
  return (
    <>
      {formatDate(date)}{' '}
      {reversedAt !== null && (
        <StatusTag tone="danger">{t('closures.reversed', { date: formatDate(reversedAt) })}</StatusTag>
      )}
    </>
  )
}

function Undo({ loan, closure }: { loan: LoanDetails; closure: LoanClosure }) {
  const { t } = useTranslation('loans')
  const mayUndo = isSuperAdmin(useRoles()) && closure.reversedAt === null && closure.tripId === null
  return (
    mayUndo && (
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
    )
  )
}
