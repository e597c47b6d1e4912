/** A vehicle and an employee as fields of a form: the active ones, and the one that the document names already. */
import { useEmployeeChoices, useVehicleChoices } from '#lib/fleet-choices.ts'
import type { Creatable } from '#state/creating.ts'
import type { SelectProps } from 'antd'
import { CreatingSelect } from './CreatingSelect.tsx'

type FieldProps = Pick<SelectProps, 'id' | 'placeholder' | 'aria-label'> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

export function VehicleField(props: FieldProps) {
  return <OneOf {...props} creates="vehicle" choices={useVehicleChoices()} />
}

export function EmployeeField(props: FieldProps) {
  return <OneOf {...props} creates="employee" choices={useEmployeeChoices()} />
}

type OneOfProps = FieldProps & { creates: Creatable; choices: ReturnType<typeof useVehicleChoices> }

function OneOf({ choices, value = null, onChange, ...select }: OneOfProps) {
  const offered = choices?.filter(({ value: id, isActive }) => isActive || id === value) ?? []
  return (
    <CreatingSelect
      {...select}
      allowClear
      popupMatchSelectWidth={false}
      value={value}
      options={offered.map(({ value: id, label }) => ({ value: id, label }))}
      {...(onChange && { onChange })}
    />
  )
}
