/** Cheque due dates of creditors. The server answers the same calls with the same rows. */
import type { ChequeDueDates } from '#contract/cheques/cheque-due-dates.ts'
import { refuse } from '#contract/errors.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

type Row = Omit<ChequeDueDates, 'due_dates'> & { due_dates: string }

/** All plans by creditor, then by name. */
export const listDueDates = (mirror: MirrorReader): ChequeDueDates[] => plansWhere(mirror, '')

/** Refuses NOT_FOUND. */
export const getDueDates = (mirror: MirrorReader, _who: Who, { id }: { id: number }): ChequeDueDates =>
  plansWhere(mirror, 'and c.id = ?', id)[0] ?? refuse('NOT_FOUND', 'The due dates were not found in this agency.')

const plansWhere = (mirror: MirrorReader, more: string, ...params: number[]): ChequeDueDates[] =>
  mirror
    .all<Row>(
      `select c.id, c.supplier_id as supplierId, p.name as creditor, c.name, c.due_dates, c.row_version as rowVersion
      from cheque_due_date c join party p on p.id = c.supplier_id where c.deleted_at is null ${more} order by p.name, c.name, c.id`,
      ...params,
    )
    .map((row) => ({ ...row, due_dates: JSON.parse(row.due_dates) }))
