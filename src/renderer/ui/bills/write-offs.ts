/** What settles a bill without money: general entries that name it (E-59, E-68). Pure. */
import type { JournalEntry } from '#contract/ledger/account.ts'

export type WriteOff = 'credit' | 'badDebt' | 'incentive' | 'claim'

/** The account that stands against the bill, by code; `byParty`: it is kept per party. */
export const writeOffs: Readonly<Record<WriteOff, { code: string; byParty?: true }>> = {
  credit: { code: '4010' },
  badDebt: { code: '5170' },
  incentive: { code: '4040' },
  claim: { code: '1140', byParty: true },
}

/** What customers owe, and what is owed to suppliers. */
const owed: readonly string[] = ['1200', '2010']

/** What the entry is, or the name of the account that it has against the bill where it is none of those; undefined: it has none. */
export function writeOffIn(lines: JournalEntry['lines']): { what: WriteOff } | { account: string } | undefined {
  const other = lines.find(({ code }) => !owed.includes(code))
  if (!other) return undefined
  const what = (Object.keys(writeOffs) as WriteOff[]).find((one) => writeOffs[one].code === other.code)
  return what ? { what } : { account: other.account }
}
