/** The bank that a report of one bank opens on: the one used last, else the first. */
import { queries } from '#lib/queries.ts'
import { useLastBank } from '#state/last-bank.ts'
import { useQuery } from '@tanstack/react-query'

/** Banks that money is taken to: cash accounts have no slip and no statement. */
export const useBanks = (enabled = true) =>
  useQuery({
    ...queries.bank.list.queryOptions({ input: {} }),
    enabled,
    select: (all) => all.filter(({ kind }) => kind === 'BANK'),
  })

/** `id` undefined while it is not known, and where there is no active bank; `settled` tells these apart. */
export function useMainBank(enabled: boolean): { id: number | undefined; settled: boolean } {
  const last = useLastBank()
  const { data = [], isFetched } = useBanks(enabled)
  const active = data.filter(({ isActive }) => isActive)
  return { id: (active.find(({ id }) => id === last) ?? active[0])?.id, settled: isFetched }
}
