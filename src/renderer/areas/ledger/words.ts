/** Keys of the texts under `types`, `subTypes` and `partyKinds`, by the wire values. */
import type { AccountSubType, AccountType, PartyKind } from '#contract/enums.ts'

export const typeKeys = {
  1: 'asset',
  2: 'liability',
  3: 'equity',
  4: 'revenue',
  5: 'expense',
} as const satisfies Record<AccountType, string>

export const subTypeKeys = {
  0: 'none',
  1: 'current',
  2: 'nonCurrent',
  3: 'operating',
  4: 'nonOperating',
} as const satisfies Record<AccountSubType, string>

export const partyKindKeys = {
  1: 'outlet',
  2: 'debtor',
  3: 'creditor',
  4: 'employee',
} as const satisfies Record<PartyKind, string>

/** The types in the order of the wire values, for filters and forms. */
export const typesInOrder: readonly AccountType[] = [1, 2, 3, 4, 5]
