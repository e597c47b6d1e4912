/** Checks the stored journal of the transaction's agency against its hash chain, a page of entries at a time. */
import type pg from 'pg'
import { type ChainEnd, chainStart, continued, type StoredEntry } from './chain-check.ts'

const PAGE = 1000

/** Answers the number of the first entry that breaks the chain, `the end of the chain` when its recorded end is another, null when all is well. */
export async function findBrokenLink(client: pg.ClientBase): Promise<string | null> {
  let end = chainStart
  for await (const entry of storedEntries(client)) {
    const next = continued(end, entry)
    if (!next) return entry.number
    end = next
  }
  const { rows } = await client.query<ChainEnd>(
    `select journal_entry_id::bigint as "journalEntryId", hash, entries from depot.ledger_head`,
  )
  const [recorded] = rows
  const isEnd = recorded
    ? recorded.hash === end.hash &&
      recorded.entries === end.entries &&
      Number(recorded.journalEntryId) === Number(end.journalEntryId)
    : end.entries === 0
  return isEnd ? null : 'the end of the chain'
}

async function* storedEntries(client: pg.ClientBase): AsyncGenerator<StoredEntry> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ entry: StoredEntry }>(page, [after, PAGE])
    for (const { entry } of rows) yield entry
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.entry.id
  }
}

const page = `
  select json_build_object('id', j.id, 'number', j.number, 'postingDate', j.posting_date, 'sourceType', j.source_type, 'sourceId', j.source_id,
    'event', j.event, 'version', j.version, 'memo', j.memo, 'isBackdated', j.is_backdated, 'isClosing', j.is_closing, 'isOpening', j.is_opening,
    'reversesId', j.reverses_id, 'postedBy', j.posted_by, 'prevHash', j.prev_hash, 'hash', j.hash,
    'postedAt', to_char(j.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lines', (select coalesce(json_agg(json_build_object('accountId', l.account_id, 'partyId', l.party_id, 'tripId', l.trip_id, 'billId', l.bill_id,
        'debit', l.debit, 'credit', l.credit, 'note', l.note) order by l.line_no), '[]'::json)
      from depot.journal_line l where l.agency_id = j.agency_id and l.journal_entry_id = j.id)) as entry
  from depot.journal_entry j where j.id > $1 order by j.id limit $2`
