/** Keeps the report with its parameters among the favourites, under a name; or takes it away again. */
import { useShortcut, useShortcutLabel } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { toggleFavourite, useFavourites } from '#state/favourites.ts'
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period, PeriodChoice } from '../periods.ts'
import { useDayWords } from './ReportDays.tsx'
import { type ReportTime, useReportAddress } from './use-report.ts'

/** Longest name that the menu still shows. */
const MOST = 60

type ReportStarProps = {
  title: string
  time: ReportTime
  choice: PeriodChoice
  days: Period
}

export function ReportStar({ title, time, choice, days }: ReportStarProps) {
  const { t } = useTranslation('ui')
  const address = useReportAddress(time === 'none' ? null : choice)
  const { relative, ends } = useDayWords({ time, choice, days })
  const proposed = [title, relative ?? ends].filter(Boolean).join(' · ').slice(0, MOST)
  const field = useRef<InputRef>(null)
  const keys = useShortcutLabel('favourite')
  const [typed, setTyped] = useState<string | null>(null)
  const kept = useFavourites().find((one) => one.address === address)
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
        icon={kept ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
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
        afterOpenChange={(open) => {
          // Once: what was typed while the dialog still opened is not marked again.
          if (open && typed === proposed) field.current?.focus({ cursor: 'all' })
        }}
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
