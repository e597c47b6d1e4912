/** What was corrected in a cheque, as the audit log tells it (E-55, C11). */
import { getCheque } from '#reads/cheques/cheque.ts'
import type { ChequeCorrection } from '#contract/cheques/cheque.ts'
import { isoOf } from '../../db/listing.ts'
import { ask } from '../../db/reads.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

const columns = {
  id: is.number,
  at: is.text,
  by: is.text,
  numberBefore: is.text,
  number: is.text,
  dateBefore: is.day,
  bankDate: is.day,
}

/** Oldest first; saving without a change is none. Refuses NOT_FOUND, also for a cheque that the person may not see. */
export async function chequeCorrections(tx: Tx, { id }: { id: number }): Promise<ChequeCorrection[]> {
  await ask(tx, getCheque, { id })
  const rows = await queryRows(tx.db, columns)`
    select l.id, ${isoOf('l.at')} as at, coalesce(u.full_name, 'Depot') as by, l.before->>'number' as "numberBefore", l.after->>'number' as number,
      (l.before->>'bankDate')::date as "dateBefore", (l.after->>'bankDate')::date as "bankDate"
    from depot.audit_log l left join depot.users u on u.id = l.user_id
    where l.entity = 'cheque' and l.entity_id = ${id} and l.action = 'update' and l.before ? 'bankDate' and l.after ? 'bankDate'
    order by l.id`
  return rows.flatMap(({ id: line, at, by, numberBefore, number, dateBefore, bankDate }) => {
    const corrected = {
      number: numberBefore === number ? null : { from: numberBefore, to: number },
      bankDate: dateBefore === bankDate ? null : { from: dateBefore, to: bankDate },
    }
    return corrected.number || corrected.bankDate ? [{ id: line, at, by, ...corrected }] : []
  })
}
