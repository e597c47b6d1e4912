/** A vehicle and an employee as fields of a form: the active ones, and the one that the document names already. */
import { useEmployeeChoices, useVehicleChoices } from '#lib/fleet-choices.ts'
import { Select, type SelectProps } from 'antd'

type FieldProps = Pick<SelectProps, 'id' | 'placeholder' | 'aria-label'> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

export function VehicleField(props: FieldProps) {
  return <OneOf {...props} choices={useVehicleChoices()} />
}

export function EmployeeField(props: FieldProps) {
  return <OneOf {...props} choices={useEmployeeChoices()} />
}

type OneOfProps = FieldProps & { choices: ReturnType<typeof useVehicleChoices> }

function OneOf({ choices, value = null, onChange, ...select }: OneOfProps) {
  const offered = choices?.filter(({ value: id, isActive }) => isActive || id === value) ?? []
  return (
    <Select<number | null>
      {...select}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      // Until the name is known its number alone would stand in the field.
      value={offered.some((one) => one.value === value) ? value : null}
      options={offered.map(({ value: id, label }) => ({ value: id, label }))}
      // antd says undefined when the field is cleared.
      onChange={(id) => onChange?.(id ?? null)}
    />
  )
}
