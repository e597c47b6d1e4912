/**
 * Deleting something that others may refer to. When it is in use (500006) the blockers are named, and the way out is offered:
 * deactivating it instead.
 */
import { type Failure, failureOf } from '#lib/failure.ts'
import { alert, alertFailure, type Undo } from '#state/alerts.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmAction.tsx'

type DeleteDialogProps = {
  open: boolean
  onClose: () => void
  /** What is deleted: "LPG-12-5". */
  name: string
  /** "Delete LPG-12-5?" */
  title: string
  text: string
  saidAfter: string
  /** Throws on failure, as every call does. */
  remove: () => Promise<unknown>
  onRemoved?: () => void
  /** Offered when it cannot be deleted; resolves with how it is taken back. */
  deactivate?: () => Promise<Undo>
}

export function DeleteDialog({
  open,
  onClose,
  name,
  title,
  text,
  saidAfter,
  remove,
  onRemoved,
  deactivate,
}: DeleteDialogProps) {
  const { t } = useTranslation('ui')
  const [refusal, setRefusal] = useState<Failure | null>(null)

  const run = async () => {
    try {
      await remove()
    } catch (error) {
      const failure = failureOf(error)
      if (failure.key !== 'REFERENCED') throw error
      setRefusal(failure)
      return
    }
    alert({ text: saidAfter, severity: 'success' })
    onRemoved?.()
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={title}
        text={text}
        confirm={t('remove.confirm')}
        danger
        run={run}
      />
      <Blockers name={name} refusal={refusal} deactivate={deactivate} onClose={() => setRefusal(null)} />
    </>
  )
}

type BlockersProps = {
  name: string
  refusal: Failure | null
  deactivate: (() => Promise<Undo>) | undefined
  onClose: () => void
}

function Blockers({ name, refusal, deactivate, onClose }: BlockersProps) {
  const { t } = useTranslation('ui')
  const [running, setRunning] = useState(false)
  const instead = async () => {
    setRunning(true)
    try {
      const undo = await deactivate?.()
      alert({ text: t('remove.deactivated'), severity: 'success', undo })
      onClose()
    } catch (error) {
      alertFailure(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Modal
      open={refusal !== null}
      title={t('remove.blocked', { name })}
      onCancel={onClose}
      width={460}
      footer={
        <>
          <Button onClick={onClose} autoFocus>
            {t('remove.close')}
          </Button>
          {deactivate && (
            <Button type="primary" loading={running} onClick={() => void instead()}>
              {t('remove.deactivate')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('remove.blockers')}</p>
      <ul>
        {refusal?.details.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Modal>
  )
}
