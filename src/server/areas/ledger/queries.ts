/** Reads of accounts and of journal entries. */
import { unreachable } from '#contract/unreachable.ts'
import { accountTree } from '#reads/ledger/account.ts'
import { isSuperAdmin } from '#contract/access.ts'
import type { AccountNode, JournalEntriesQuery, JournalEntry } from '#contract/ledger/account.ts'
import { refuse } from '#contract/errors.ts'
import { pageWindow } from '#contract/paging.ts'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { isoOf, where } from '../../db/listing.ts'
import { account } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { BACKDATE_ADJ } from '../../ledger/backdated.ts'

/** One account with what is under it. Refuses NOT_FOUND. */
export async function accountNode(tx: Tx, id: number): Promise<AccountNode> {
  const search = (nodes: readonly AccountNode[]): AccountNode | undefined => {
    for (const node of nodes) {
      const hit = node.id === id ? node : search(node.children)
      if (hit) return hit
    }
    return undefined
  }
  return (
    search(await ask(tx, accountTree, {})) ??
    refuse('NOT_FOUND', 'The account was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/**
 * Entries of one document with their reversals in the order they were posted, the one of a number, or one page of the journal of some days by date. Refuses the
 * journal of days to all but a SuperAdmin (ROLE_NOT_ALLOWED), as the journal report does.
 */
export async function journalEntries(tx: Tx, query: JournalEntriesQuery): Promise<JournalEntry[]> {
  const { refId, number, startDate, endDate } = query
  const inDays = [
    startDate === undefined ? undefined : sql`j.posting_date >= ${startDate}::date`,
    endDate === undefined ? undefined : sql`j.posting_date <= ${endDate}::date`,
  ]
  if (refId !== undefined) return entries(tx, [ofDocument(refId), ...inDays])
  if (number !== undefined) return entries(tx, [sql`j.number = ${number}`, ...inDays])
  if (!isSuperAdmin(tx.actor.roles))
    refuse('ROLE_NOT_ALLOWED', 'Only a SuperAdmin reads the journal of a range of days. Name a document with refId.')
  const { pageSize, offset } = pageWindow(query)
  return entries(tx, inDays, sql`order by j.posting_date, j.id limit ${pageSize} offset ${offset}`)
}

/** Of a cheque: the entries of all its events. Two indexed look-ups and their reversals: an OR over the journal would read all of it. */
const ofDocument = (refId: number): SQL => sql`j.id in (
  with document as (
    select id from depot.journal_entry where source_id = ${refId}
    union select e.journal_entry_id from depot.cheque_event e where e.cheque_id = ${refId} and e.journal_entry_id is not null)
  select id from document union select r.id from document d join depot.journal_entry r on r.reverses_id = d.id)`

/** One entry by its own id. */
export async function journalEntry(tx: Tx, id: number): Promise<JournalEntry> {
  const [entry] = await entries(tx, [sql`j.id = ${id}`])
  return entry ?? refuse('NOT_FOUND', 'The journal entry was not found in this agency.')
}

/** `s`: the source of the entry, or of the one that it takes back (`o`); of a recosting the document that costs otherwise. */
const sourceOf = sql`cross join lateral (select coalesce(o.source_type, j.source_type) as type, coalesce(o.source_id, j.source_id) as id, coalesce(o.event, j.event) as event) e
    cross join lateral (select case e.type when ${BACKDATE_ADJ} then e.event else e.type end as type, e.id) s`

/** Of an event the document that it happened to, by one look-up for each entry. */
const documentOf = sql`(select json_build_object('type', s.type, 'id', d.id) from (select case s.type
        when 'CHEQUE' then (select c.cheque_id from depot.cheque_event c where c.id = s.id)
        when 'EXPENSE_PAY' then (select p.expense_id from depot.expense_payment p where p.id = s.id)
        when 'BILL_SETTLE' then (select b.bill_id from depot.bill_settlement b where b.id = s.id)
        when 'LOAN_CLOSE' then (select c.loan_id from depot.loan_closure c where c.id = s.id)
        when 'ADJUST' then (select m.stock_item_id from depot.stock_movement m where m.source_id = s.id limit 1)
        when 'JOURNAL' then coalesce(o.id, j.id)
        when 'LOT_COST' then (select m.stock_item_id from depot.stock_movement m where m.source_id = s.id limit 1)
        else s.id end as id) d where d.id is not null)`

async function entries(
  tx: Tx,
  conditions: readonly (SQL | undefined)[],
  order: SQL = sql`order by j.id`,
): Promise<JournalEntry[]> {
  return queryRows<JournalEntry>(tx.db, {
    id: is.number,
    number: is.text,
    date: is.day,
    sourceType: is.as<JournalEntry['sourceType']>(is.text),
    sourceId: is.number,
    event: is.text,
    version: is.number,
    memo: is.maybe(is.text),
    total: is.cents,
    isOpening: is.flag,
    reversesId: is.maybe(is.number),
    reversesNumber: is.maybe(is.text),
    document: is.maybe(is.as<JournalEntry['document']>(is.json)),
    backdate: is.maybe(is.as<NonNullable<JournalEntry['backdate']>>(is.text)),
    postedBy: is.text,
    postedAt: is.text,
    lines: is.as<JournalEntry['lines']>(is.json),
  })`
    select j.id, j.number, j.posting_date as date, j.source_type as "sourceType", j.source_id as "sourceId", j.event, j.version, j.memo, j.total, j.is_opening as "isOpening",
      j.reverses_id as "reversesId", o.number as "reversesNumber", ${documentOf} as document,
      (select b.status from depot.backdate_entry b where b.agency_id = j.agency_id and b.journal_entry_id = j.id and b.status <> 'PROCESSED' limit 1) as backdate, u.full_name as "postedBy", ${isoOf('j.posted_at')} as "postedAt", l.lines
    from depot.journal_entry j join depot.users u on u.id = j.posted_by
    left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
    ${sourceOf}
    cross join lateral (
      select json_agg(json_build_object('accountId', l.account_id, 'code', a.code, 'account', a.name, 'partyId', l.party_id, 'party', p.name,
        'debit', l.debit, 'credit', l.credit) order by l.line_no) as lines
      from depot.journal_line l
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      left join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
      where l.agency_id = j.agency_id and l.journal_entry_id = j.id) l
    ${where(...conditions)} ${order}`
}

export type PickedAccount = typeof account.$inferSelect
/** An account that a person named, and the field that named it. */
export type AccountChoice = { accountId: number; field: string }

/**
 * Accounts that a person picked, by id (C4, E-13, E-15, E-68). Refuses, with the failing field: NOT_FOUND, GROUP_ACCOUNT,
 * ACCOUNT_INACTIVE, and CONTROL_ACCOUNT for accounts that move only through their documents, but for `document`, whose document is there.
 */
export async function pickedAccounts(
  tx: Tx,
  choices: readonly AccountChoice[],
  document?: string,
): Promise<Map<number, PickedAccount>> {
  const ids = [...new Set(choices.map((choice) => choice.accountId))]
  const rows = await tx.db
    .select()
    .from(account)
    .where(and(sql`${account.id} = any(${sql.param(ids)}::bigint[])`, isNull(account.deletedAt)))
  const chart = new Map(rows.map((row) => [row.id, row]))
  for (const { accountId, field } of choices) {
    const found =
      chart.get(accountId) ??
      refuse('NOT_FOUND', 'The account was not found in this agency.', [{ field, message: 'was not found' }])
    requireManualPosting(found, field, document)
  }
  return chart
}

export async function pickedAccount(tx: Tx, accountId: number, field: string): Promise<PickedAccount> {
  const chart = await pickedAccounts(tx, [{ accountId, field }])
  return chart.get(accountId) ?? unreachable('an account of an entry is gone')
}

function requireManualPosting(found: PickedAccount, field: string, document: string | undefined): void {
  const name = `${found.code} ${found.name}`
  if (found.isGroup)
    refuse('GROUP_ACCOUNT', `${name} is a group account. Choose one of the accounts under it.`, [
      { field, message: 'is a group account' },
    ])
  if (!found.isActive)
    refuse('ACCOUNT_INACTIVE', `${name} is not active. Activate it or choose another.`, [
      { field, message: 'is not active' },
    ])
  if (found.docOnly && found.code !== document)
    refuse('CONTROL_ACCOUNT', `${name} moves only through its documents. Record the document instead.`, [
      { field, message: 'moves only through its documents' },
    ])
}
