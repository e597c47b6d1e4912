/** What became of each expense that was to be approved. */
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#ui/StatusTag.tsx'
import styles from '../Expense.module.css'
import type { Approval } from './use-approvals.ts'

/** `results` null: closed. */
export function ApprovalResults({ results, onClose }: { results: readonly Approval[] | null; onClose: () => void }) {
  const { t } = useTranslation('expenses')
  const refused = results?.filter((one) => one.refused !== null) ?? []
  const done = (results?.length ?? 0) - refused.length
  return (
    <Modal
      open={results !== null}
      title={t('approve.title')}
      onCancel={onClose}
      width={560}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('approve.close')}
        </Button>
      }
    >
      <p>
        {refused.length === 0
          ? t('approve.allDone', { count: done })
          : t('approve.result', { done, refused: refused.length })}
      </p>
      <ul className={styles['results']}>
        {results?.map(({ id, number, refused: why }) => (
          <li key={id}>
            <strong>{number}</strong>{' '}
            {why === null ? (
              <StatusTag tone="success">{t('approve.approved')}</StatusTag>
            ) : (
              <StatusTag tone="danger">{why}</StatusTag>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
