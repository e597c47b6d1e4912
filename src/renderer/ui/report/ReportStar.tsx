/** Keeps the report with its parameters among the favourites, under a name; or takes it away again. */
import { useShortcut, useShortcutLabel } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { toggleFavourite, useFavourites } from '#state/favourites.ts'
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Longest name that the menu still shows. */
const MOST = 60

type ReportStarProps = {
  /** The report with its parameters; relative days stay relative. */
  address: string
  /** A name to begin with. */
  proposed: string
}

export function ReportStar({ address, proposed }: ReportStarProps) {
  const { t } = useTranslation('ui')
  const keys = useShortcutLabel('favourite')
  const [typed, setTyped] = useState<string | null>(null)
  const kept = useFavourites().find((one) => one.address === address)
  const field = useRef<InputRef>(null)
  const press = () => {
    if (!kept) return setTyped(proposed)
    void toggleFavourite(kept)
    alert({ text: t('favourite.removed', { name: kept.name ?? proposed }) })
  }
  useShortcut('favourite', press)
  const save = () => {
    const name = typed?.trim()
    if (!name) return
    void toggleFavourite({ address, name })
    alert({ text: t('favourite.kept', { name }), severity: 'success' })
    setTyped(null)
  }
  return (
    <>
      <Button
        aria-pressed={kept !== undefined}
        aria-label={t('favourite.report')}
        title={`${t(kept ? 'favourite.remove' : 'favourite.report')} (${keys})`}
        icon={kept ? <StarFilled /> : <StarOutlined />}
        onClick={press}
      />
      <Modal
        open={typed !== null}
        title={t('favourite.report')}
        okText={t('favourite.keep')}
        cancelText={t('form.cancel')}
        okButtonProps={{ disabled: !typed?.trim() }}
        onOk={save}
        onCancel={() => setTyped(null)}
        afterOpenChange={(open) => open && field.current?.focus({ cursor: 'all' })}
        destroyOnHidden
      >
        <p>{t('favourite.about')}</p>
        <Input
          ref={field}
          aria-label={t('favourite.name')}
          maxLength={MOST}
          value={typed ?? ''}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            // The dialog closes at once: the key would press what has the cursor then.
            event.preventDefault()
            save()
          }}
        />
      </Modal>
    </>
  )
}
