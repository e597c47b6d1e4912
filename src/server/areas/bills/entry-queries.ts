/** The entries behind bills and settlements: what an undo and a correction need to know of them. */
import { unreachable } from '#contract/unreachable.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Bill } from '#contract/bills/bill.ts'
import { receivablePayable } from '#contract/enums.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { BillFigures } from './postings.ts'

/** The entry in force of a bill that was opened by hand, and the account that stands against what is owed. */
export async function postedBill(
  tx: Tx,
  bill: Bill,
): Promise<{ journalEntryId: number; sourceType: BillFigures['source']; version: number; against: number }> {
  const owed = bill.direction === receivablePayable.receivable ? accounts.tradeDebtors : accounts.tradeCreditors
  const rows = await queryRows(tx.db, {
    journalEntryId: is.number,
    sourceType: is.as<BillFigures['source']>(is.text),
    version: is.number,
    against: is.number,
  })`
    select j.id as "journalEntryId", j.source_type as "sourceType", j.version, l.account_id as against from depot.journal_entry j
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where j.source_id = ${bill.id} and j.reverses_id is null and a.code <> ${owed}
    order by j.version desc limit 1`
  return rows[0] ?? unreachable('a bill has no entry')
}

/** The entry of a settlement: what kind of document posted it; of a cheque, how the cheque came in. */
export async function settlementWithEntry(
  tx: Tx,
  settlementId: number,
): Promise<{ journalEntryId: number; sourceType: DocumentKind; chequeOrigin: string | null }> {
  const rows = await queryRows(tx.db, {
    journalEntryId: is.number,
    sourceType: is.as<DocumentKind>(is.text),
    chequeOrigin: is.maybe(is.text),
  })`
    select j.id as "journalEntryId", j.source_type as "sourceType", c.origin as "chequeOrigin" from depot.bill_settlement s
    join depot.journal_entry j on j.agency_id = s.agency_id and j.id = s.journal_entry_id
    left join depot.cheque c on c.agency_id = s.agency_id and c.id = s.cheque_id
    where s.id = ${settlementId}`
  return rows[0] ?? unreachable('a settlement has no entry')
}
