/** What the agency is called now: its letterhead may have been changed since the person signed in. */
import type { SessionState } from '#contract/desktop.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'

export function useAgencyName({ agency }: SessionState): string | undefined {
  const { data } = useQuery(queries.appConfig.get.queryOptions({ input: {} }))
  return data?.agencyName ?? agency?.name
}
