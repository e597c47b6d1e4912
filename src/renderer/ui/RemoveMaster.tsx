/** Deleting a master: what refers to it is named, and deactivating it offered in the same dialogue (E-16). */
import type { Undo } from '#state/alerts.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from './DeleteDialog.tsx'

type RemoveMasterProps = {
  name: string
  /** Names what is deleted where the page has something else to delete; default: Delete. */
  label?: string | undefined
  text: string
  remove: () => Promise<unknown>
  /** Absent: it is inactive already, or cannot be. */
  deactivate?: (() => Promise<Undo>) | undefined
  onRemoved: () => void
}

export function RemoveMaster({ name, label, text, remove, deactivate, onRemoved }: RemoveMasterProps) {
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {/* A question follows. */}
        {`${label ?? t('remove.label')}…`}
      </Button>
      <DeleteDialog
        open={asking}
        onClose={() => setAsking(false)}
        name={name}
        title={t('remove.title', { name })}
        text={text}
        saidAfter={t('remove.done', { name })}
        remove={remove}
        onRemoved={onRemoved}
        {...(deactivate && { deactivate })}
      />
    </>
  )
}
