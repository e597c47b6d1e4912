/** A bottle type that exists: changed, or deleted while no bottle is of it (E-12). */
import type { BottleType } from '#contract/bottles/bottle-stock.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { RemoveMaster } from '#ui/RemoveMaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { TypeFields, sentType, type TypeValues, typeValues } from './TypeFields.tsx'

export default function TypeUpdate() {
  const { t } = useTranslation('bottles')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.bottleType.list.queryOptions({ input: {} }))
  return (
    <PageLoad title={t('type.one')} query={query}>
      {(types) => {
        const type = types.find((row) => row.id === id)
        if (!type) return <EmptyState title={t('type.gone')} />
        return (
          <FormWithRemoteUpdates row={type}>
            {(base, onTyped) => <Opened type={base} onTyped={onTyped} />}
          </FormWithRemoteUpdates>
        )
      }}
    </PageLoad>
  )
}

function Opened({ type, onTyped }: { type: BottleType; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('bottles')
  const goBack = useGoBack('/inventory/bottle/stock?view=types')
  const { id, name, rowVersion } = type
  useNamedPage(name)
  return (
    <FormPage<TypeValues, BottleType>
      title={name}
      mark={type.code}
      actions={
        <RemoveMaster
          name={name}
          text={t('type.removeText')}
          remove={() => api.bottleType.remove({ id })}
          onRemoved={goBack}
        />
      }
      initial={typeValues(type)}
      focus="code"
      save={(values) => api.bottleType.update({ id, rowVersion, ...sentType(values) })}
      onSaved={(saved) => {
        alert({ text: t('saved', { name: saved.name }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
    >
      <TypeFields />
    </FormPage>
  )
}
