/** Where a figure leads: the ledger of its account, in the same days. */
import { isSuperAdmin } from '#contract/access.ts'
import { useRoles } from '#state/session.ts'
import type { Period } from '../periods.ts'

export const useMayOpenLedgers = (): boolean => isSuperAdmin(useRoles())

/** Null for those who may not open ledgers. Without days it opens with those used last. */
export function useLedgerPath(): (accountId: number, days?: Period) => string | null {
  const mayOpen = useMayOpenLedgers()
  return (accountId, days) =>
    mayOpen ? `/accounts/ledger?accId=${accountId}${days ? `&stDate=${days.from}&enDate=${days.to}` : ''}` : null
}
