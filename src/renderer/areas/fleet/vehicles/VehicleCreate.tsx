/** The drawer of a new vehicle, opened from a field that chooses one: what was typed is its registration number. */
import { vehicleTypes } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { dashed } from '#ui/rules.ts'
import { useTranslation } from 'react-i18next'
import { VehicleFields } from './VehicleFields.tsx'
import { vehicleInput, type VehicleValues } from './vehicle-values.ts'

export function VehicleCreate({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('fleet')
  return (
    <FormDrawer<VehicleValues>
      {...drawer}
      initial={name === undefined ? undefined : { regNo: String(dashed(name)), type: vehicleTypes.inHouse }}
      title={t('vehicle.create')}
      onSave={async (values) => onMade(await api.vehicle.create(vehicleInput(values)))}
    >
      <VehicleFields />
    </FormDrawer>
  )
}
