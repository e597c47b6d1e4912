/** Where the parts of a party's page lead to. */
import { partyKinds, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import type { Party } from '#contract/parties/party.ts'
import { payingPath } from '#lib/paying-path.ts'

/** Pages about a party; null where a party of its kind has none. */
export function pathsOf(
  { id, kind, employeeId = null }: Pick<Party, 'id' | 'kind'> & { employeeId?: number | null },
  direction: ReceivablePayable,
) {
  const owes = direction === receivablePayable.receivable
  const isEmployee = kind === partyKinds.employee
  const view = owes ? '' : 'view=payables&'
  return {
    pay: isEmployee ? null : payingPath(direction, id),
    bill: isEmployee ? null : `/accounts/pending-credit-management/create-credit-bill?${view}partyId=${id}`,
    bills: `/accounts/pending-credit-management?${view}partyId=${id}`,
    statement: `/accounts/party-statement?partyId=${id}`,
    edit: isEmployee ? (employeeId === null ? null : `/employees/${employeeId}`) : `/account-master/debtors/${id}`,
    cheques: `/accounts/pending-cheque-management?view=all&outletId=${id}&direction=${direction}`,
    loans: `/accounts/pending-bottle-loan-management?partyId=${id}`,
    grns: `/inventory/grn?supplierId=${id}`,
    bottleReceipts: `/inventory/brn?supplierId=${id}`,
    trips: `/sales/loading?repId=${employeeId}`,
    expenses: `/accounts/expenses?employeeId=${employeeId}`,
  }
}
