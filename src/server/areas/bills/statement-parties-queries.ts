/** Parties with what their statements come to at the end of a day: whose statements are to be made at once (E-77). */
import { requireSideAccess } from '#reads/bills/bill.ts'
import type { StatementPartiesQuery, StatementParty } from '#contract/bills/statements.ts'
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { owedCodes } from './statement-account-queries.ts'

/** By name; the balance is the balance due of the statement. Refuses suppliers to a User (ROLE_NOT_ALLOWED). */
export async function statementParties(tx: Tx, query: StatementPartiesQuery): Promise<StatementParty[]> {
  const direction = query.receivables ?? receivablePayable.receivable
  requireSideAccess(tx.actor, direction)
  const toDate = query.enDate ?? tx.agency.openDate
  const isOwed = direction === receivablePayable.receivable
  const kinds = isOwed ? [partyKinds.outlet, partyKinds.debtor] : [partyKinds.creditor]
  return queryRows<StatementParty>(tx.db, {
    id: is.number,
    kind: is.as<StatementParty['kind']>(is.number),
    code: is.text,
    name: is.text,
    route: is.maybe(is.text),
    balance: is.cents,
    email: is.maybe(is.text),
  })`
    select p.id, p.kind, p.code, p.name, r.name as route, coalesce(l.balance, 0)::bigint as balance, p.email
    from depot.party p left join depot.route r on r.agency_id = p.agency_id and r.id = p.route_id
      left join (select j.party_id, sum(j.debit - j.credit) * ${isOwed ? sql`1` : sql`-1`} as balance from depot.journal_line j
        join depot.account a on a.agency_id = j.agency_id and a.id = j.account_id
        where j.party_id is not null and j.posting_date <= ${toDate}::date and a.code = any(${sql.param([...owedCodes])}::text[])
        group by j.party_id) l on l.party_id = p.id
    where p.deleted_at is null and p.kind = any(${sql.param(kinds)}::smallint[]) and ${chosen(query)}
    order by p.name, p.id`
}

function chosen({ route_id: routeId, repId, withoutBalance }: StatementPartiesQuery): SQL {
  return sql.join(
    [
      withoutBalance ? sql`(p.is_active or coalesce(l.balance, 0) <> 0)` : sql`coalesce(l.balance, 0) <> 0`,
      ...(routeId === undefined ? [] : [sql`p.route_id = ${routeId}`]),
      ...(repId === undefined
        ? []
        : [
            sql`exists (select 1 from depot.bill b where b.agency_id = p.agency_id and b.party_id = p.id and b.rep_id = ${repId}
              and b.status <> 'CANCELLED' and b.deleted_at is null)`,
          ]),
    ],
    sql` and `,
  )
}
