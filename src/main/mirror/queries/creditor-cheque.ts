/** Cheque due dates of creditors. The server answers the same calls with the same rows. */
import type { CreditorCheque } from '#contract/creditor-cheque.ts'
import { refuse } from '#contract/errors.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

type Row = Omit<CreditorCheque, 'due_dates'> & { due_dates: string }

/** All plans by creditor, then by name. */
export const listDueDates = (mirror: MirrorReader): CreditorCheque[] => plansWhere(mirror, '')

/** Refuses NOT_FOUND. */
export const getDueDates = (mirror: MirrorReader, _who: Who, { id }: { id: number }): CreditorCheque =>
  plansWhere(mirror, 'and c.id = ?', id)[0] ?? refuse('NOT_FOUND', 'The due dates were not found in this agency.')

const plansWhere = (mirror: MirrorReader, more: string, ...params: number[]): CreditorCheque[] =>
  mirror
    .all<Row>(
      `select c.id, c.creditor_id as creditorId, p.name as creditor, c.name, c.due_dates, c.row_version as rowVersion
      from creditor_cheque_due c join party p on p.id = c.creditor_id where c.deleted_at is null ${more} order by p.name, c.name, c.id`,
      ...params,
    )
    .map((row) => ({ ...row, due_dates: JSON.parse(row.due_dates) }))
