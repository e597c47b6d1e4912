/** A new bottle type (E-12). */
import type { BottleType } from '#contract/bottles/bottle-stock.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { useTranslation } from 'react-i18next'
import { TypeFields, newType, sentType, type TypeValues } from './TypeFields.tsx'

export default function TypeCreate() {
  const { t } = useTranslation('bottles')
  const goBack = useGoBack('/inventory/bottle/stock?view=types')
  return (
    <FormPage<TypeValues, BottleType>
      title={t('type.create')}
      initial={newType}
      focus="code"
      save={(values) => api.bottleType.create(sentType(values))}
      onSaved={({ name }) => {
        alert({ text: t('saved', { name }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
    >
      <TypeFields />
    </FormPage>
  )
}
