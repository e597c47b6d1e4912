/** The whole contract of the agency server: one router, and the streams beside it. */
import { isContractProcedure } from '@orpc/contract'
import { account } from './ledger/account.ts'
import { agency } from './system/agency.ts'
import { attachment } from './attachments/attachment.ts'
import { appConfig, configItem, downloadBackup } from './system/app-config.ts'
import { auth } from './auth.ts'
import { bank } from './ledger/bank.ts'
import { bottleStock, bottleType } from './bottles/bottle-stock.ts'
import { bottleReceipt } from './bottles/bottle-receipt.ts'
import { cheque } from './cheques/cheque.ts'
import { bill } from './bills/bill-calls.ts'
import { payment } from './bills/payment-calls.ts'
import { chequeDueDates } from './cheques/cheque-due-dates.ts'
import { route } from './fleet/route.ts'
import { dayEnd } from './periods/day-end.ts'
import { device } from './system/device.ts'
import { employeeBaseRole, employeeProportion, employeeRole } from './people/employee-role.ts'
import { employee, employeeAlternativeRole } from './people/employee.ts'
import { expense } from './expenses/expense.ts'
import { expiryNote } from './inventory/expiry-note.ts'
import { grn } from './inventory/grn.ts'
import { entryTemplate } from './ledger/entry-template.ts'
import { generalEntry } from './ledger/general-entry.ts'
import { exportPlainText } from './ledger/ledger.ts'
import { opening } from './opening/import.ts'
import { staffPayment } from './ledger/staff-payment.ts'
import { transfer } from './ledger/transfer.ts'
import { balanceCalls } from './parties/balances.ts'
import { overviewCalls } from './parties/overview.ts'
import { party } from './parties/party.ts'
import { printing } from './printing.ts'
import { metaOf, type ProcedureMeta } from './procedure.ts'
import { cash, discount, settlement } from './settlement/settlement-calls.ts'
import { mail } from './system/mail.ts'
import { savedView } from './system/saved-view.ts'
import { search } from './search/search.ts'
import { stock } from './inventory/stock.ts'
import { bankReconciliation } from './reconciliation/reconciliation.ts'
import { stockCount } from './counts/count.ts'
import { sync, syncStreams } from './sync.ts'
import { taxInvoice } from './trips/tax-invoice.ts'
import { trip, tripsOfDay } from './trips/trip-calls.ts'
import { emptyBottles } from './trips/empty-bottles.ts'
import { user } from './users/user.ts'
import { vehicle } from './fleet/vehicle.ts'

/** Calls answered as JSON or as one report file. */
export const api = {
  account,
  agency,
  appConfig,
  attachment,
  auth,
  bank,
  bankReconciliation,
  bottleReceipt: { ...bottleReceipt, ...emptyBottles },
  bottleStock,
  bottleType,
  cash,
  cheque,
  configItem,
  bill,
  chequeDueDates,
  route,
  trip,
  dayEnd: { ...dayEnd, ...tripsOfDay, ...settlement },
  device,
  discount,
  employee,
  employeeAlternativeRole,
  employeeBaseRole,
  employeeProportion,
  employeeRole,
  entryTemplate,
  expense,
  expiryNote,
  generalEntry,
  grn,
  mail,
  opening,
  party: { ...party, ...balanceCalls, ...overviewCalls },
  payment,
  printing,
  savedView,
  search,
  stock,
  stockCount,
  sync,
  staffPayment,
  taxInvoice,
  transfer,
  user,
  vehicle,
}

/** Calls answered as a stream of their own. */
export const streams = { downloadBackup, exportPlainText, ...syncStreams }

export type DeclaredCall = { name: string; method: string; path: string; meta: ProcedureMeta }

/** Every declared call with its metadata: what authorisation, menus, the offline policy and the permission matrix are made from. */
export function declaredCalls(): DeclaredCall[] {
  const calls: DeclaredCall[] = []
  for (const [area, procedures] of Object.entries({ ...api, streams })) {
    for (const [name, procedure] of Object.entries(procedures)) {
      if (!isContractProcedure(procedure)) continue
      const { route: declared } = procedure['~orpc']
      calls.push({
        name: `${area}.${name}`,
        method: declared.method ?? 'POST',
        path: declared.path ?? '',
        meta: metaOf(procedure),
      })
    }
  }
  return calls
}
