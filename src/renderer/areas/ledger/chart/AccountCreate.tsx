/** The drawer of a new account, opened from a field that chooses one. */
import { queries } from '#lib/queries.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { useQuery } from '@tanstack/react-query'
import { AccountForm } from './AccountForm.tsx'
import { useChartRights } from './use-chart.ts'

export function AccountCreate({ name, ...drawer }: CreateDrawerProps) {
  const tree = useQuery(queries.account.tree.queryOptions({ input: {} })).data ?? []
  const { openingDate } = useChartRights()
  return (
    <AccountForm
      {...drawer}
      editing={name === undefined ? null : { add: null, name }}
      tree={tree}
      openingDate={openingDate}
    />
  )
}
