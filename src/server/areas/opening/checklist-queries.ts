/** What of the opening stands in the books (E-17), counted. */
import { type Checklist, type OpeningStep, openingSteps } from '#contract/opening/checklist.ts'
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { appConfig } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

export const NOT_NEEDED_KEY = 'opening_not_needed'

export async function checklist(tx: Tx): Promise<Checklist> {
  const [counts, notNeeded] = [await countsOf(tx), await stepsNotNeeded(tx)]
  const steps = openingSteps.map((step) => ({
    step,
    // A trip leaves with a rep (E-30): drivers and helpers alone leave the step open.
    done: (step === 'people' ? counts.reps : counts[step]) > 0,
    notNeeded: notNeeded.includes(step),
    count: counts[step],
  }))
  return { steps, finished: tx.agency.openingCompleted }
}

/** Steps that a SuperAdmin marked as not needed. */
export async function stepsNotNeeded(tx: Tx): Promise<OpeningStep[]> {
  const [row] = await tx.db.select({ value: appConfig.value }).from(appConfig).where(eq(appConfig.key, NOT_NEEDED_KEY))
  return z.array(z.enum(openingSteps)).catch([]).parse(row?.value)
}

/** `reps`: active people who may lead a trip by a role of theirs. */
async function countsOf(tx: Tx): Promise<Record<OpeningStep | 'reps', number>> {
  const goLive = tx.agency.goLiveDate
  const [row] = await queryRows(tx.db, {
    company: is.number,
    banks: is.number,
    cash: is.number,
    accounts: is.number,
    suppliers: is.number,
    products: is.number,
    bottles: is.number,
    items: is.number,
    routes: is.number,
    customers: is.number,
    bills: is.number,
    cheques: is.number,
    loans: is.number,
    vehicles: is.number,
    people: is.number,
    reps: is.number,
    users: is.number,
    completed: is.number,
  })`
    with opened as (select a.id, a.is_cash, exists (select 1 from depot.bank b where b.account_id = a.id and b.kind = 'BANK') as is_bank
      from depot.journal_line l join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      where j.is_opening and not a.doc_only and a.code <> '3900'
        -- What is left in the end goes to capital by a general entry: no balance that somebody entered.
        and not (a.code = '3010' and j.source_type = 'JOURNAL') group by a.agency_id, a.id having sum(l.debit - l.credit) <> 0)
    select
    (select count(*) from depot.agency where agency_id = ${tx.agency.id} and address is not null) as company,
    (select count(*) from depot.bank where kind = 'BANK' and deleted_at is null) as banks,
    (select count(*) from opened where is_cash) as cash,
    (select count(*) from opened where not is_cash and not is_bank) as accounts,
    (select count(*) from depot.party where kind = ${partyKinds.creditor} and deleted_at is null) as suppliers,
    (select count(*) from depot.item where is_main and deleted_at is null) as products,
    (select count(*) from depot.bottle_stock where deleted_at is null) as bottles,
    (select count(*) from depot.stock_item where deleted_at is null) as items,
    (select count(*) from depot.route where deleted_at is null) as routes,
    (select count(*) from depot.party where kind in (${partyKinds.outlet}, ${partyKinds.debtor}) and deleted_at is null) as customers,
    (select count(*) from depot.bill where date < ${goLive} and status <> 'CANCELLED' and deleted_at is null) as bills,
    (select count(*) from depot.cheque where direction = ${receivablePayable.receivable} and received_on < ${goLive} and deleted_at is null) as cheques,
    (select count(*) from depot.bottle_loan where date < ${goLive} and deleted_at is null) as loans,
    (select count(*) from depot.vehicle where not is_counter and deleted_at is null) as vehicles,
    (select count(*) from depot.employee where deleted_at is null) as people,
    (select count(*) from depot.employee e where e.is_active and e.deleted_at is null and exists (select 1
      from depot.employee_role r join depot.employee_base_role b on b.agency_id = r.agency_id and b.id = r.base_role_id
      where r.agency_id = e.agency_id and b.is_sales_ref and (r.id = e.role_id or exists (select 1 from depot.employee_alternative_role x
        where x.agency_id = e.agency_id and x.employee_id = e.id and x.role_id = r.id and x.deleted_at is null)))) as reps,
    (select count(*) - 1 from depot.user_agency where member_of = ${tx.agency.id}) as users,
    ${tx.agency.openingCompleted ? 1 : 0}::integer as completed`
  if (!row) throw new Error('a statement of counts answers no row')
  return row
}
