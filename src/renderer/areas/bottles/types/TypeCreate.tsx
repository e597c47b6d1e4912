/** A new bottle type (E-12). */
import type { BottleType } from '#contract/bottles/bottle-stock.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TypeFields, newType, sentType, type TypeValues } from './TypeFields.tsx'

export default function TypeCreate() {
  const [number, setNumber] = useState(0)
  return <NewType key={number} onNext={() => setNumber(number + 1)} />
}

function NewType({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('bottles')
  const said = ({ name }: BottleType) => alert({ text: t('saved', { name }), severity: 'success' })
  const goBack = useGoBack('/inventory/bottle/stock?view=types')
  return (
    <FormPage<TypeValues, BottleType>
      title={t('type.create')}
      initial={newType}
      focus="code"
      save={(values) => api.bottleType.create(sentType(values))}
      onSaved={(saved) => {
        said(saved)
        rememberSaved(saved.id, '/inventory/bottle/stock')
        goBack()
      }}
      onSavedAndNew={(saved) => {
        said(saved)
        onNext()
      }}
      onLeave={goBack}
    >
      <TypeFields />
    </FormPage>
  )
}
