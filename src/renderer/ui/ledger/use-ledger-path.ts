/** Where a figure leads: the ledger of its account, in the same days. */
import { isSuperAdmin } from '#contract/access.ts'
import { useRoles } from '#state/session.ts'
import type { Period } from '../periods.ts'

/** Null for those who may not open ledgers. Without days it opens with those used last. */
export function useLedgerPath(): (accountId: number, days?: Period) => string | null {
  const mayOpen = isSuperAdmin(useRoles())
  return (accountId, days) =>
    mayOpen ? `/accounts/ledger?accId=${accountId}${days ? `&stDate=${days.from}&enDate=${days.to}` : ''}` : null
}
