/** History in bulk, written straight into the tables: only benchmarks do that, only into a database of their own. */
import type pg from 'pg'

const LINES_A_DAY = 1000
const LINES_AN_ENTRY = 4
/** Balances per day of what was written into the journal of an agency that had none. */
const DAYS = `insert into depot.account_day (agency_id, account_id, date, debit, credit, closing)
  select $1, account_id, posting_date, sum(debit), sum(credit), sum(sum(debit) - sum(credit)) over (partition by account_id order by posting_date)
  from depot.journal_line where agency_id = $1 group by account_id, posting_date`

/**
 * Writes `lines` journal lines over lines/1000 days and the balances per day that belong to them. Answers the last day.
 * @param codes the accounts that they stand on; default all that need no party
 */
export async function writeJournal(
  admin: pg.Client,
  agency: number,
  firstDay: string,
  lines: number,
  codes: readonly string[] | null = null,
): Promise<string> {
  const entries = lines / LINES_AN_ENTRY
  const perDay = LINES_A_DAY / LINES_AN_ENTRY
  await unguarded(admin, async () => {
    await admin.query(
      `insert into depot.journal_entry (agency_id, id, number, posting_date, source_type, source_id, event, version, total, posted_by, posted_at, prev_hash, hash)
       select $1, n.id, 'JE-' || n.id, $2::date + (n.i / $3)::int, 'JOURNAL', n.id, 'POST', 1, 2 * (100 + n.i % 900), 1, now(), '', ''
       from (select nextval('depot.row_id') as id, i from generate_series(0, $4 - 1) i) n`,
      [agency, firstDay, perDay, entries],
    )
    await admin.query(
      `with leaf as (select id, row_number() over (order by code) - 1 as no, count(*) over () as n from depot.account where agency_id = $1 and not is_group and not party_required and ($2::text[] is null or code = any($2)))
       insert into depot.journal_line (agency_id, journal_entry_id, line_no, posting_date, account_id, debit, credit)
       select $1, j.id, k, j.posting_date, leaf.id, case when k <= 2 then j.total / 2 else 0 end, case when k > 2 then j.total / 2 else 0 end
       from (select id, posting_date, total, row_number() over (order by id) as i from depot.journal_entry where agency_id = $1 and source_type = 'JOURNAL') j
       cross join generate_series(1, 4) k join leaf on leaf.no = (j.i * 7 + k * 3) % leaf.n`,
      [agency, codes],
    )
    await admin.query(DAYS, [agency])
  })
  for (const table of ['journal_entry', 'journal_line', 'account_day'])
    await admin.query(`vacuum analyze depot.${table}`)
  const last = await admin.query<{ day: string }>(
    'select max(posting_date)::text as day from depot.journal_entry where agency_id = $1',
    [agency],
  )
  return last.rows[0]?.day ?? firstDay
}

/**
 * Writes an entry of two lines for each movement of an account, all against another account of the chart, and the balances per day that
 * belong to them. `amount` in cents, positive for what comes in.
 */
export async function writeMovements(
  admin: pg.Client,
  agency: number,
  { accountId, against }: { accountId: number; against: string },
  movements: readonly { date: string; amount: number }[],
): Promise<void> {
  await unguarded(admin, async () => {
    await admin.query(
      `with movement as (select nextval('depot.row_id') as id, date, amount from unnest($4::date[], $5::bigint[]) as m(date, amount)),
       entry as (
         insert into depot.journal_entry (agency_id, id, number, posting_date, source_type, source_id, event, version, total, posted_by, posted_at, prev_hash, hash)
         select $1, id, 'JE-' || id, date, 'JOURNAL', id, 'POST', 1, abs(amount), 1, now(), '', '' from movement)
       insert into depot.journal_line (agency_id, journal_entry_id, line_no, posting_date, account_id, debit, credit)
       select $1, m.id, s.line_no, m.date, s.account_id, greatest(m.amount * s.sign, 0), greatest(-m.amount * s.sign, 0) from movement m
       cross join (select 1 as line_no, $2::bigint as account_id, 1 as sign
         union all select 2, id, -1 from depot.account where agency_id = $1 and code = $3) s`,
      [agency, accountId, against, movements.map(({ date }) => date), movements.map(({ amount }) => amount)],
    )
    await admin.query(DAYS, [agency])
  })
  for (const table of ['journal_entry', 'journal_line', 'account_day'])
    await admin.query(`vacuum analyze depot.${table}`)
}

/** Writes `count` movements of the given stock items over 1,000 days. */
export async function writeMoves(
  admin: pg.Client,
  agency: number,
  stockItemIds: readonly number[],
  firstDay: string,
  count: number,
): Promise<void> {
  await unguarded(admin, async () => {
    await admin.query(
      `insert into depot.stock_lot (agency_id, stock_item_id, lot_no, source, received_on, unit_cost, reselling_price, qty_in, goods_qty, goods_value)
       select $1, id, 'L1', 'OPENING', $3, 1000000, 15000, 1000000, 1000000, 10000000000 from unnest($2::bigint[]) as s(id)`,
      [agency, stockItemIds, firstDay],
    )
    await admin.query(
      `insert into depot.stock_movement (agency_id, posting_date, stock_item_id, lot_id, qty, from_loc, to_loc, value, source_type, source_id)
       select $1, $2::date + (i::bigint * 1000 / $3)::int, l.stock_item_id, l.id, 1 + i % 90, case when i % 3 = 0 then 'SUP' else 'WH' end, case when i % 3 = 0 then 'WH' else 'SCRAP' end, (1 + i % 90) * 10000,
         case when i % 3 = 0 then 'GRN' else 'ERN' end, i + 1
       from generate_series(0, $3 - 1) i join (select id, stock_item_id, row_number() over (order by id) - 1 as no from depot.stock_lot where agency_id = $1) l on l.no = (i * 31) % $4`,
      [agency, firstDay, count, stockItemIds.length],
    )
  })
  await admin.query('vacuum analyze depot.stock_movement')
}

type ItemHistory = { stockItemId: number; firstDay: string; days: number; receipts: number; issues: number }

/**
 * Receipts of one item, each used up by the write-offs behind it before the next comes: ten pieces a write-off, every receipt at a cost of
 * its own, evenly over the days.
 */
export async function writeItemHistory(
  admin: pg.Client,
  agency: number,
  { stockItemId, firstDay, days, receipts, issues }: ItemHistory,
): Promise<void> {
  const each = issues / receipts
  const day = (of: string) => `$3::date + (${of} * $4::bigint / $5)::int`
  await unguarded(admin, async () => {
    await admin.query(
      `with lot as (
         insert into depot.stock_lot (agency_id, stock_item_id, lot_no, source, received_on, unit_cost, reselling_price, qty_in, goods_qty, goods_value)
         select $1, $2, 'H' || i, 'GRN', ${day('i')}, (1000 + i) * 1000, 150000, $6 * 10, 0, 0 from generate_series(0, $5 - 1) i
         returning id, stock_item_id, received_on, unit_cost, lot_no),
       numbered as (select *, substr(lot_no, 2)::int as i from lot),
       step as (
         select n.id as lot_id, n.i, 0 as k, n.received_on, n.unit_cost, 'SUP' as from_loc, 'WH' as to_loc, $6 * 10 as qty from numbered n
         union all select n.id, n.i, k, n.received_on, n.unit_cost, 'WH', 'SCRAP', 10 from numbered n cross join generate_series(1, $6) k),
       document as (select s.*, nextval('depot.row_id') as id from (select * from step order by i, k) s),
       note as (
         insert into depot.expiry_note (agency_id, id, number, date, total, created_by)
         select $1, id, 'ERN-H-' || id, received_on, qty * unit_cost / 100, 1 from document where k > 0),
       line as (
         insert into depot.expiry_note_line (agency_id, expiry_note_id, line_no, input_line, exist, stock_item_id, lot_id, description, source_loc, qty, value, disposal)
         select $1, id, 1, 0, 0, $2, lot_id, 'Hose', 'WH', qty, qty * unit_cost / 100, 'WRITE_OFF' from document where k > 0)
       insert into depot.stock_movement (agency_id, at, posting_date, stock_item_id, lot_id, qty, from_loc, to_loc, value, source_type, source_id, source_line_id)
       select $1, received_on + interval '4 hours' + k * interval '1 second', received_on, $2, lot_id, qty, from_loc, to_loc, qty * unit_cost / 100, case k when 0 then 'GRN' else 'ERN' end, id, 0
       from document order by i, k`,
      [agency, stockItemId, firstDay, days, receipts, each],
    )
  })
  for (const table of ['stock_lot', 'stock_movement', 'expiry_note', 'expiry_note_line'])
    await admin.query(`vacuum analyze depot.${table}`)
}

/** Without triggers and foreign keys, as the administrator. */
async function unguarded(admin: pg.Client, work: () => Promise<void>): Promise<void> {
  await admin.query("begin; set local session_replication_role = 'replica'")
  try {
    await work()
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}
