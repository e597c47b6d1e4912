/** Whose statements are made: which parties a list offers, and which of them are chosen. Pure. */
import { MOST_STATEMENTS, type StatementPartiesQuery, type StatementParty } from '#contract/bills/statements.ts'
import { receivablePayable } from '#contract/enums.ts'

/** `owing` and `owed`: those with a balance at the end of the period. */
export const partyKindsOffered = ['owing', 'customers', 'owed', 'suppliers'] as const
export type PartiesOffered = (typeof partyKindsOffered)[number]

export const isOfSuppliers = (kind: PartiesOffered): boolean => kind === 'owed' || kind === 'suppliers'

/** What the address says, as far as the person may see it; suppliers are for Admins. */
export function offeredIn(text: string | undefined, maySeeSuppliers: boolean): PartiesOffered {
  const kind = partyKindsOffered.find((one) => one === text) ?? 'owing'
  return isOfSuppliers(kind) && !maySeeSuppliers ? 'owing' : kind
}

/** How the server is asked for them; route and rep narrow customers alone. */
export function partiesQuery(
  kind: PartiesOffered,
  { routeId, repId }: { routeId: number | undefined; repId: number | undefined },
): StatementPartiesQuery {
  const more = kind === 'customers' || kind === 'suppliers' ? { withoutBalance: true } : {}
  if (isOfSuppliers(kind)) return { receivables: receivablePayable.payable, ...more }
  return { ...more, ...(routeId !== undefined && { route_id: routeId }), ...(repId !== undefined && { repId }) }
}

/** Those whose code or name holds the text. */
export function matching(parties: readonly StatementParty[], text: string): readonly StatementParty[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? parties : parties.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted))
}

/** With these ids in or out. */
export function withIds(chosen: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Why the statements of so many cannot be made; null when they can. */
export function problemOf(count: number): 'none' | 'tooMany' | null {
  if (count === 0) return 'none'
  return count > MOST_STATEMENTS ? 'tooMany' : null
}
