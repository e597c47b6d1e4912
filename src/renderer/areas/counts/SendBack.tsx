/** Has a sheet that was handed in counted again. */
import type { CountSheet } from '#contract/counts/count.ts'
import { api } from '#lib/client.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'

export function SendBack({ sheet, onChanged }: { sheet: CountSheet; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('counts')
  return (
    <ConfirmAction
      label={t('sendBack.label')}
      title={t('sendBack.title', { number: sheet.number })}
      text={t('sendBack.text')}
      confirm={t('sendBack.label')}
      reason="required"
      saidAfter={t('sendBack.done', { number: sheet.number })}
      run={async (reason) => {
        await api.stockCount.sendBack({ id: sheet.id, reason })
        await onChanged()
      }}
    />
  )
}
