/** Voids a sheet that is not approved. */
import type { CountSheet } from '#contract/counts/count.ts'
import { api } from '#lib/client.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'

export function VoidCount({ sheet, onChanged }: { sheet: CountSheet; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('counts')
  return (
    <ConfirmAction
      label={t('void.label')}
      button={{ danger: true }}
      title={t('void.title', { number: sheet.number })}
      text={t('void.text')}
      confirm={t('void.confirm')}
      keep={t('void.keep')}
      danger
      saidAfter={t('void.done', { number: sheet.number })}
      run={async () => {
        await api.stockCount.cancel({ id: sheet.id })
        await onChanged()
      }}
    />
  )
}
