/** Asks before typed work is left: where a draft keeps it, whether that stays; else whether it may be lost. Enter takes the safe answer, Esc stays. */
import type { KeptDraft } from '#state/unsaved.ts'
import { Button, Flex, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type LeaveQuestionProps = {
  open: boolean
  /** What is left: one row of a page that stays. Default: the page or drawer. */
  of?: 'row'
  /** Null: what is typed is kept nowhere. */
  draft: KeptDraft | null
  onStay: () => void
  /** After the draft was kept or discarded. */
  onLeave: () => void
}

const words = {
  page: { title: 'form.leaveTitle', stay: 'form.stay', leave: 'form.leave' },
  row: { title: 'form.rowTitle', stay: 'form.rowStay', leave: 'form.rowLeave' },
} as const

export function LeaveQuestion({ of, open, draft, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('ui')
  const said = words[of ?? 'page']
  /** The draft could not be kept: leaving loses what is typed. */
  const [failed, setFailed] = useState(false)
  const keeping = failed ? null : draft
  /** What Enter does; the cursor is on it each time the question is asked. */
  const safe = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const keep = async () => {
    if (await keeping?.keep()) onLeave()
    else setFailed(true)
  }
  const stay = () => {
    setFailed(false)
    onStay()
  }
  const leave = () => {
    draft?.discard()
    onLeave()
  }
  return (
    <Modal
      open={open}
      title={t(keeping ? 'form.leaveDraftTitle' : said.title)}
      onCancel={stay}
      afterOpenChange={(opened) => opened && safe.current?.focus()}
      width={520}
      footer={
        <Flex justify="end" gap={8} wrap>
          <Button {...(!keeping && { ref: safe })} onClick={stay}>
            {t(said.stay)}
          </Button>
          <Button type={keeping ? 'default' : 'primary'} danger onClick={leave}>
            {t(keeping ? 'form.draftDiscard' : said.leave)}
          </Button>
          {keeping && (
            <Button type="primary" ref={safe} onClick={() => void keep()}>
              {t('form.leaveKeep')}
            </Button>
          )}
        </Flex>
      }
    >
      {t(keeping ? 'form.leaveDraftText' : 'form.leaveText')}
    </Modal>
  )
}
