/** The drawer of a new bottle type, opened from a field that chooses one. */
import { api } from '#lib/client.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useTranslation } from 'react-i18next'
import { newType, sentType, TypeFields, type TypeValues } from './TypeFields.tsx'

export function TypeCreateDrawer({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('bottles')
  return (
    <FormDrawer<TypeValues>
      {...drawer}
      initial={name === undefined ? undefined : { ...newType, name }}
      title={t('type.create')}
      onSave={async (values) => onMade(await api.bottleType.create(sentType(values)))}
    >
      <TypeFields />
    </FormDrawer>
  )
}
