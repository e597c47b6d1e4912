/** The drawer of a new role of the chosen product, opened from a field that chooses one. */
import { api } from '#lib/client.ts'
import { useProductId } from '#lib/product-stock.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useTranslation } from 'react-i18next'
import { RoleFields } from '../fields.tsx'
import { roleInput, type RoleValues } from '../values.ts'

export function RoleCreate({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('people')
  const productId = useProductId() ?? 0
  return (
    <FormDrawer<RoleValues>
      {...drawer}
      initial={name === undefined ? undefined : { name }}
      title={t('role.create')}
      onSave={async (values) => onMade(await api.employeeRole.create({ ...roleInput(values), productId }))}
    >
      <RoleFields />
    </FormDrawer>
  )
}
