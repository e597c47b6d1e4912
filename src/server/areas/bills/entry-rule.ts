/** Which general entries may settle a bill, and by how much (E-59, E-68). Pure. */
import { isSuperAdmin } from '#contract/access.ts'
import { type ReceivablePayable, receivablePayable, type Role } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import { type NamedLine, superAdminCounters } from '../ledger/index.ts'

export type SettledBill = { bill_no: string; direction: ReceivablePayable; partyId: number; party: string }

/** The account that holds what is owed on a bill of that side. */
export const owedAccount = (direction: ReceivablePayable): string =>
  direction === receivablePayable.receivable ? accounts.tradeDebtors : accounts.tradeCreditors

/** What may stand against it: bad debt and credit note need a SuperAdmin, an excess identified, incentives and claims an Admin. */
const counterAccounts = {
  [receivablePayable.receivable]: [accounts.badDebts, accounts.goodsSales, accounts.routeExcess],
  [receivablePayable.payable]: [accounts.incentives, accounts.supplierClaims],
} as const

/**
 * The line that settles the bill and its amount. Refuses with the failing line: no line or several on the bill's account, its other side,
 * another party, an account that may not stand against it (CONTROL_ACCOUNT), and what the person's role may not do.
 */
export function settlingLine(
  bill: SettledBill,
  lines: readonly NamedLine[],
  roles: readonly Role[],
): { index: number; amount: Cents } {
  const owed = owedAccount(bill.direction)
  const index = lines.findIndex((line) => line.code === owed)
  const line = lines[index]
  const wrong = (field: string, words: string, message: string): never => refuse('INVALID', words, [{ field, message }])
  if (!line)
    return wrong(
      'bill_id',
      `No line of the entry settles bill ${bill.bill_no}: one should name ${owed}.`,
      'is settled by no line',
    )
  const receivable = bill.direction === receivablePayable.receivable
  const [settling, other] = receivable ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
  if (line[settling] === 0)
    wrong(
      `lines.${index}.${other}`,
      `Bill ${bill.bill_no} is settled by a ${settling} on ${owed}.`,
      `should be a ${settling}`,
    )
  if (line.partyId !== undefined && line.partyId !== bill.partyId)
    wrong(`lines.${index}.partyId`, `Bill ${bill.bill_no} is ${bill.party}'s.`, 'is not the party of the bill')
  const allowed: readonly string[] = counterAccounts[bill.direction]
  for (const [i, each] of lines.entries()) {
    if (i === index) continue
    const field = `lines.${i}.accountId`
    if (each.code === owed) wrong(field, 'One line settles the bill. Put the amounts together.', 'settles the bill too')
    if (!allowed.includes(each.code))
      refuse('CONTROL_ACCOUNT', `${each.code} ${each.name} cannot settle a bill. Use one of ${allowed.join(', ')}.`, [
        { field, message: `should be one of ${allowed.join(', ')}` },
      ])
    if (superAdminCounters.includes(each.code) && !isSuperAdmin(roles))
      refuse('ROLE_NOT_ALLOWED', 'Bad debts and credit notes take a SuperAdmin.', [
        { field, message: 'needs a SuperAdmin' },
      ])
    if (each.code === accounts.supplierClaims && each.partyId !== undefined && each.partyId !== bill.partyId)
      wrong(`lines.${i}.partyId`, `The claim is not ${bill.party}'s.`, 'is not the party of the bill')
  }
  return { index, amount: cents(line[settling]) }
}
