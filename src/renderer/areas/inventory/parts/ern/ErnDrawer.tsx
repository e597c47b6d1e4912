/** A posted expiry note: its lines, who recorded it, its journal; printing, exporting and cancelling it. */
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { isSuperAdmin } from '#contract/access.ts'
import type { Ern } from '#contract/expire.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { api } from '../../../../lib/client.ts'
import { dayAndTimeOf } from '../../../../lib/time.ts'
import { useRoles } from '../../../../state/session.ts'
import { ConfirmAction } from '../../../../ui/ConfirmAction.tsx'
import { DocumentLinks } from '../../../../ui/DocumentLinks.tsx'
import { ExportNote, useReportExport } from '../../../../ui/report/ReportExport.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from '../../../../ui/Document.module.css'
import { PaperActions } from '../../../../ui/report/PaperActions.tsx'
import { ErnLines } from './ErnLines.tsx'

/** `note` null: closed. */
export function ErnDrawer({ note, onClose }: { note: Ern | null; onClose: () => void }) {
  return (
    <Drawer open={note !== null} onClose={onClose} size={820} destroyOnHidden title={note?.number}>
      {note && <Posted note={note} onClose={onClose} />}
    </Drawer>
  )
}

function Posted({ note, onClose }: { note: Ern; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const exporting = useReportExport('expire.invoice', { id: note.id })
  const mayCancel = isSuperAdmin(useRoles()) && note.status === 'POSTED'
  return (
    <>
      <div className={styles['actions']}>
        <span>
          {formatDate(note.date)} · {formatMoney(note.total)}{' '}
          {note.status === 'CANCELLED' && <StatusTag tone="danger">{t('status.cancelled')}</StatusTag>}
        </span>
        <span className={styles['gap']} />
        {mayCancel && (
          <ConfirmAction
            label={t('ern.cancel.label')}
            button={{ danger: true }}
            title={t('ern.cancel.title', { number: note.number })}
            text={t('ern.cancel.text', { amount: formatMoney(note.total) })}
            confirm={t('ern.cancel.confirm')}
            keep={t('grn.cancel.keep')}
            danger
            run={async () => {
              await api.expire.cancel({ id: note.id })
              onClose()
            }}
            saidAfter={t('ern.cancel.done', { number: note.number })}
          />
        )}
        <PaperActions call="expire.invoice" input={{ id: note.id }} exporting={exporting} />
      </div>
      <div className={styles['notice']}>
        <ExportNote exporting={exporting} name={note.number} />
      </div>
      {note.remarks && <p>{note.remarks}</p>}
      <ErnLines lines={note.lines} />
      <p className={styles['history']}>
        {t('grn.history.recorded', { name: note.createdBy, time: dayAndTimeOf(note.createdAt) })}
      </p>
      <DocumentLinks refId={note.id} sourceType="ERN" />
    </>
  )
}
