/** What was taken to a bank on a day: cheques that were banked and cash that was transferred, but for what was taken back. */
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'

/** `kind` and `id`: the document that it is. */
export type Deposit = {
  kind: 'CHEQUE' | 'TRANSFER'
  id: number
  drawer: string
  bank: string | null
  number: string
  date: BusinessDate | null
  amount: Cents
}

/** Cheques by their number, then transfers. */
export const depositsOf = (tx: Tx, { bankId, date }: { bankId: number; date: BusinessDate }): Promise<Deposit[]> =>
  queryRows<Deposit>(tx.db, {
    kind: is.as<Deposit['kind']>(is.text),
    id: is.number,
    drawer: is.text,
    bank: is.maybe(is.text),
    number: is.text,
    date: is.maybe(is.day),
    amount: is.cents,
  })`
    select 'CHEQUE' as kind, c.id, coalesce(p.name, c.payee, '') as drawer, concat_ws(', ', c.drawer_bank, c.branch) as bank, c.number, c.cheque_date as date, c.amount
    from depot.cheque_event e join depot.cheque c on c.agency_id = e.agency_id and c.id = e.cheque_id
      left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
    where e.dest_bank_id = ${bankId} and e.on_date = ${date}::date and e.to_status = ${chequeStatuses.banked} and e.undone_at is null
      and c.direction = ${receivablePayable.receivable} and c.deleted_at is null
    union all
    select 'TRANSFER', t.id, 'Cash deposit', f.name, t.number, null, t.amount
    from depot.transfer t join depot.bank f on f.agency_id = t.agency_id and f.id = t.from_bank_id
    where t.to_bank_id = ${bankId} and t.date = ${date}::date and t.reversed_at is null and f.kind = 'CASH'
    order by 1, 5, 2`

/** Σ debits of the same events on the bank's account, from the ledger; what was reversed left out. */
export async function ledgerDeposits(
  tx: Tx,
  { accountId, date }: { accountId: number; date: BusinessDate },
): Promise<Cents> {
  const [row] = await queryRows(tx.db, { amount: is.cents })`
    select coalesce(sum(l.debit), 0)::bigint as amount
    from depot.journal_line l join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
    where l.account_id = ${accountId} and l.posting_date = ${date}::date and j.reverses_id is null
      and not exists (select 1 from depot.journal_entry r where r.agency_id = j.agency_id and r.reverses_id = j.id)
      and (exists (select 1 from depot.cheque_event e where e.id = j.source_id and j.source_type = 'CHEQUE' and e.to_status = ${chequeStatuses.banked})
        or (j.source_type = 'TRANSFER' and exists (select 1 from depot.journal_line o join depot.account a on a.agency_id = o.agency_id and a.id = o.account_id
          where o.agency_id = j.agency_id and o.journal_entry_id = j.id and a.is_cash and o.credit > 0)))`
  return row?.amount ?? ZERO
}
