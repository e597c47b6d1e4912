/** A kept file: shown where the program can, saved where the person says. */
import type { Attachment } from '#contract/attachments/attachment.ts'
import { textOf } from '#lib/base64.ts'
import { desktop } from '#lib/client.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './NotesAndFiles.module.css'

/** Pictures and texts are shown; the others open in their own program once they are saved. */
const isShown = ({ contentType }: Attachment): boolean => /^(image|text)\//.test(contentType)

export function FileActions({ file }: { file: Attachment }) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState<{ contentType: string; content: string } | null>(null)
  const show = () => desktop.attachments.show({ id: file.id }).then(setShown, alertFailure)
  const save = async () => {
    try {
      const saved = await desktop.attachments.save({ id: file.id, work: `attachment-${file.id}` })
      if (saved) alert({ text: t('kept.saved', { name: saved.name, folder: saved.folder }), severity: 'success' })
    } catch (error) {
      alertFailure(error)
    }
  }
  return (
    <>
      <strong className={styles['text']}>{file.name}</strong>
      {isShown(file) && (
        <Button size="small" aria-label={`${t('kept.show')}: ${file.name}`} onClick={() => void show()}>
          {t('kept.show')}
        </Button>
      )}
      <Button size="small" aria-label={`${t('kept.save')}: ${file.name}`} onClick={() => void save()}>
        {t('kept.save')}
      </Button>
      <Modal open={shown !== null} title={file.name} width={900} footer={null} onCancel={() => setShown(null)}>
        {shown?.contentType.startsWith('image/') && (
          <img
            className={styles['picture']}
            alt={file.name}
            src={`data:${shown.contentType};base64,${shown.content}`}
          />
        )}
        {shown?.contentType.startsWith('text/') && (
          <Input.TextArea readOnly autoSize={{ maxRows: 24 }} aria-label={file.name} value={textOf(shown.content)} />
        )}
      </Modal>
    </>
  )
}
