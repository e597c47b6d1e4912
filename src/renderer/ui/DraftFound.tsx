/** Says that typed work came back, with the way to throw it away. */
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentOf } from '#lib/time.ts'

export function DraftFound({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      type="info"
      showIcon
      title={t('form.draftFound', { time: momentOf(savedAt) })}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('form.draftDiscard')}
        </Button>
      }
    />
  )
}
