/** The drawer of a new employee of the chosen product, opened from a field that chooses one. */
import { employeeTypes } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { useProductId } from '#lib/product-stock.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useTranslation } from 'react-i18next'
import { employeeInput, type EmployeeValues } from '../values.ts'
import { EmployeeFields } from './employee-fields.tsx'

export function EmployeeCreate({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('people')
  const productId = useProductId()
  return (
    <FormDrawer<EmployeeValues>
      {...drawer}
      initial={name === undefined ? undefined : { name, type: employeeTypes.inHouse }}
      title={t('employee.create')}
      onSave={async (values) => onMade(await api.employee.create(employeeInput(values)))}
    >
      {productId !== undefined && <EmployeeFields productId={productId} />}
    </FormDrawer>
  )
}
