/** A route to choose: as a field of an outlet, and as a filter of the list. */
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'

type RouteSelectProps = Pick<SelectProps, 'id' | 'placeholder' | 'className' | 'aria-label'> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

export const useRoutes = () => useQuery(queries.route.list.queryOptions({ input: {} })).data

export function RouteSelect({ value = null, onChange, ...select }: RouteSelectProps) {
  const routes = useRoutes()
  return (
    <Select<number | null>
      {...select}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      // Until the routes are there the number alone would stand in the field.
      value={routes ? value : null}
      options={(routes ?? [])
        // One that was deactivated stays where it is, and is offered nowhere else.
        .filter(({ id, isActive }) => isActive || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      // antd says undefined when the field is cleared.
      onChange={(id) => onChange?.(id ?? null)}
    />
  )
}
