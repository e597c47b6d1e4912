/** The drawer of a new route, opened from a field that chooses one. */
import { api } from '#lib/client.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useTranslation } from 'react-i18next'
import { RouteFields } from './RouteFields.tsx'
import { routeInput, type RouteValues } from './route-values.ts'

export function RouteCreate({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('fleet')
  return (
    <FormDrawer<RouteValues>
      {...drawer}
      initial={name === undefined ? undefined : { name }}
      title={t('root.create')}
      onSave={async (values) => onMade(await api.route.create(routeInput(values)))}
    >
      <RouteFields />
    </FormDrawer>
  )
}
