/** Who the SuperAdmins are, for those who have to ask one: "SuperAdmin: Saman Fernando." Null until it is read. */
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

export function useSuperAdmins(): string | null {
  const { t } = useTranslation('periods')
  const { data } = useQuery(queries.dayEnd.checks.queryOptions({ input: {} }))
  const names = data?.superAdmins ?? []
  return names.length === 0 ? null : t('dayEnd.superAdmins', { names: names.join(', ') })
}
