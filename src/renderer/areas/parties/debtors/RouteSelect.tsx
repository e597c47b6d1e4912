/** The route that an outlet stands on, as a field of a form. */
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import type { SelectProps } from 'antd'

type RouteSelectProps = Pick<SelectProps, 'id' | 'placeholder' | 'className' | 'aria-label'> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

export const useRoutes = () => useQuery(queries.route.list.queryOptions({ input: {} })).data

export function RouteSelect({ value = null, onChange, ...select }: RouteSelectProps) {
  const routes = useRoutes()
  return (
    <CreatingSelect
      {...select}
      creates="route"
      allowClear
      value={value}
      options={(routes ?? [])
        // One that was deactivated stays where it is, and is offered nowhere else.
        .filter(({ id, isActive }) => isActive || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      {...(onChange && { onChange })}
    />
  )
}
