/** The calls of credit bills (specification §7 Credit). Their shapes are in credit.ts. */
import { z } from 'zod'
import { ageingCalls } from './ageing-calls.ts'
import {
  BillAge,
  Ageing,
  BillChange,
  BillDetails,
  CloseBillInput,
  CollectedBill,
  CollectedQuery,
  CreditRow,
  CreditRowInput,
  OpenBillInput,
  PendingBill,
  PendingQuery,
  RecordedTransfer,
  WrittenBill,
} from './bill.ts'
import { DayParameter } from '../dates.ts'
import { CreditDebit, PaymentMode, ReceivablePayable } from '../enums.ts'
import { Cents } from '../money.ts'
import { pageOf } from '../paging.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { lengths } from '../rules.ts'
import { ReportFile, reportPeriod } from '../report.ts'
import { PartyStatement } from './statement.ts'
import { statementsCalls } from './statements.ts'

const tag = 'Credit'

export const bill = {
  ofTrip: procedure({
    method: 'GET',
    path: '/api/Credit/get-by-sales/{tripId}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: "A trip's credit rows (E-39)",
  })
    .input(z.strictObject({ tripId: Id, trType: CreditDebit.optional(), paymentSource: PaymentMode.optional() }))
    .output(z.array(CreditRow)),
  /** Oldest due first. Sums are of the whole filter, not of the page; the ageing leaves its own filter `age` out. `totalAmount` (additive): of the bills that are not void. */
  pending: procedure({
    method: 'GET',
    path: '/api/Credit/get-pending-credits',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Open bills (E-58); payables need an Admin',
  })
    .input(PendingQuery)
    .output(pageOf(PendingBill).extend({ totalValue: Cents, totalAmount: Cents, ageing: Ageing })),
  /** What customers' bills were settled with on a day (default the open day). Sums are of the whole filter. */
  collected: procedure({
    method: 'GET',
    path: '/api/Credit/get-credit-collected',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Credit collected on a day (E-58)',
  })
    .input(CollectedQuery)
    .output(
      pageOf(CollectedBill).extend({
        totalValue: Cents,
        /** By tender; `other`: credit notes, bad debts and advances. */
        tenders: z.object({ cash: Cents, cheque: Cents, bank: Cents, other: Cents }),
      }),
    ),
  /** Additive: bank transfers of trips into one account under one reference, the newest first: the same money is not taken twice unseen. */
  transfers: procedure({
    method: 'GET',
    path: '/api/Credit/transfers',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Bank transfers that bear a reference (E-39)',
  })
    .input(z.strictObject({ bank_id: Id, reference: z.string().min(1).max(lengths.code) }))
    .output(z.array(RecordedTransfer)),
  /** Additive: every account that carries a party, on one page. Without dates: this month so far. */
  statement: procedure({
    method: 'GET',
    path: '/api/Credit/statement',
    access: 'guest',
    tag,
    summary: "A party's statement",
  })
    .input(
      z.strictObject({
        partyId: Id,
        fromDate: DayParameter.optional(),
        toDate: DayParameter.optional(),
      }),
    )
    .output(PartyStatement),
  /** Additive: the same lines, account by account, as a page or a file. Without `stDate`: the first of the month of `enDate`. */
  statementReport: procedure({
    method: 'GET',
    path: '/api/Credit/statement-report',
    access: 'guest',
    tag,
    summary: "A party's statement as a page or a file",
  })
    .input(z.strictObject({ ...reportPeriod, partyId: Id }))
    .output(ReportFile),
  pendingReport: procedure({
    method: 'GET',
    path: '/api/Credit/pending-credit-report',
    access: 'guest',
    tag,
    summary: 'Pending credits with ageing',
  })
    .input(
      z.strictObject({
        ...reportPeriod,
        repId: Id.optional(),
        /** Bills that were settled in part through it. */
        bank: Id.optional(),
        outletId: Id.optional(),
        billNo: z.string().max(64).optional(),
        receivables: ReceivablePayable.optional(),
        /** Bills of one age, or all that are overdue. */
        age: BillAge.optional(),
      }),
    )
    .output(ReportFile),
  report: procedure({
    method: 'GET',
    path: '/api/Credit/credit-report',
    access: 'guest',
    tag,
    summary: 'Bills and settlements per party',
  })
    .input(
      z.strictObject({
        ...reportPeriod,
        repId: Id.optional(),
        bank: Id.optional(),
        billNo: z.string().max(64).optional(),
        outletId: Id.optional(),
        receivables: ReceivablePayable.optional(),
      }),
    )
    .output(ReportFile),
  /** Additive: get-credit-collected as a paper. */
  collectedReport: procedure({
    method: 'GET',
    path: '/api/Credit/credit-collected-report',
    access: 'guest',
    tag,
    summary: 'Credit collected',
  })
    .input(z.strictObject({ ...reportPeriod, debtorId: Id.optional() }))
    .output(ReportFile),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: '/api/Credit/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One bill with its settlements',
  })
    .input(byId)
    .output(BillDetails),
  addRow: procedure({
    method: 'POST',
    path: '/api/Credit',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Add a credit row to a trip (E-39)',
  })
    .input(CreditRowInput)
    .output(CreditRow),
  openBill: procedure({
    method: 'POST',
    path: '/api/Credit/open-credit-bill',
    access: 'sa',
    tag,
    summary: 'Open a credit bill (E-13)',
  })
    .input(OpenBillInput)
    .output(WrittenBill),
  /** Receivables need a SuperAdmin, payables an Admin. */
  closeBill: procedure({
    method: 'POST',
    path: '/api/Credit/close-credit-bill',
    access: 'admin',
    tag,
    summary: 'Collect or pay a bill, wholly or in part (E-57)',
  })
    .input(CloseBillInput)
    .output(BillDetails),
  /** Additive. */
  update: procedure({
    method: 'PUT',
    path: '/api/Credit/{id}',
    access: 'sa',
    tag,
    summary: 'Correct a bill (E-14)',
  })
    .input(BillChange)
    .output(WrittenBill),
  /** Additive: takes back everything that the settlement's entry settled. */
  undoSettlement: procedure({
    method: 'POST',
    path: '/api/Credit/{id}/undo-settlement',
    access: 'sa',
    tag,
    summary: 'Take a settlement back (E-57)',
  })
    .input(z.strictObject({ id: Id, settlementId: Id }))
    .output(BillDetails),
  /** A bill needs a SuperAdmin and nothing settled; a trip's row needs an unsettled trip. */
  remove: procedure({
    method: 'DELETE',
    path: '/api/Credit/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Withdraw a bill, or delete a trip row',
  })
    .input(byId)
    .output(Done),
  ...ageingCalls,
  ...statementsCalls,
}
