/** Cheque due dates of creditors. The server answers the same call with the same rows. */
import type { CreditorCheque } from '#contract/creditor-cheque.ts'
import type { MirrorReader } from '../mirror.ts'

type Row = Omit<CreditorCheque, 'due_dates'> & { due_dates: string }

/** All plans by creditor, then by name. */
export const listDueDates = (mirror: MirrorReader): CreditorCheque[] =>
  mirror
    .all<Row>(
      `select c.id, c.creditor_id as creditorId, p.name as creditor, c.name, c.due_dates, c.row_version as rowVersion
      from creditor_cheque_due c join party p on p.id = c.creditor_id where c.deleted_at is null order by p.name, c.name, c.id`,
    )
    .map((row) => ({ ...row, due_dates: JSON.parse(row.due_dates) }))
