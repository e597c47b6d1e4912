/** The cheques that were not moved, each with its reason. */
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MoveResult } from './move-all.ts'
import paper from '#ui/Document.module.css'
import styles from '../Cheque.module.css'

export function RejectedChequesDialog({ result, onClose }: { result: MoveResult | null; onClose: () => void }) {
  const { t } = useTranslation('cheques')
  return (
    <Modal
      open={result !== null}
      title={t('result.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('result.close')}
        </Button>
      }
      width={560}
    >
      <p>{t('result.stayed')}</p>
      <table className={`${paper['ruled']} ${styles['table']}`}>
        <thead>
          <tr>
            <th scope="col">{t('result.number')}</th>
            <th scope="col">{t('result.why')}</th>
          </tr>
        </thead>
        <tbody>
          {result?.refused.map(({ id, number, message }) => (
            <tr key={id}>
              <td>{number}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {result && result.skipped.length > 0 && <p>{t('result.skipped', { count: result.skipped.length })}</p>}
    </Modal>
  )
}
