/** Which bank the reconciliation opens on. Pure. */
import type { BankStanding } from '#contract/reconciliation/reconciliation.ts'

/** The one that the address names, else the one used last, else the first that has statements, else the first. */
export function bankToOpen(
  banks: readonly BankStanding[],
  named: string | undefined,
  last: number | undefined,
): BankStanding | undefined {
  const byId = (id: string | undefined) => banks.find(({ bankId }) => String(bankId) === id)
  return byId(named) ?? byId(last?.toString()) ?? banks.find(({ to }) => to !== null) ?? banks[0]
}
