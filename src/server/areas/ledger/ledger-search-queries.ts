/** What is searched for in the ledger of an account: words, the number of a document or an entry, or an amount. */
import type { BusinessDate } from '#contract/dates.ts'
import { type DocumentKind, documentKinds, documentLabel } from '#contract/document-kinds.ts'
import { parseAmount } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { patternOf } from '#reads/sql.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

/** "27,230" means any cents of these rupees, "27,230.50" just these. */
export function amountRange(text: string): readonly [least: number, most: number] | null {
  const amount = parseAmount(text)
  if (amount === null || amount <= 0) return null
  return [amount, text.includes('.') || text.trim().startsWith('=') ? amount : amount + 99]
}

/** Kinds of documents that are called like the text. */
export const kindsNamed = (text: string): DocumentKind[] =>
  (Object.keys(documentKinds) as DocumentKind[]).filter((kind) =>
    documentLabel(kind).toLowerCase().includes(text.trim().toLowerCase()),
  )

const orNothing = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` or `)

/**
 * A condition on a ledger line `l`: it or its entry holds the words, the number or the amount, or its entry names such a party or, on
 * another line, such an account. Undefined: nothing is searched for.
 */
export function matching(search: string | undefined): SQL | undefined {
  const pattern = patternOf(search)
  if (search === undefined || pattern === undefined) return undefined
  const like = (column: SQL) => sql`${column} ilike ${pattern} escape '\\'`
  const kinds = kindsNamed(search)
  const range = amountRange(search)
  const entry = [
    like(sql`j.number`),
    like(sql`j.memo`),
    ...(kinds.length > 0
      ? [
          sql`j.source_type in (${sql.join(
            kinds.map((kind) => sql`${kind}`),
            sql`, `,
          )})`,
        ]
      : []),
  ]
  return sql`(${orNothing([
    like(sql`l.note`),
    ...(range ? [sql`l.debit + l.credit between ${range[0]}::bigint and ${range[1]}::bigint`] : []),
    sql`exists (select from depot.journal_entry j where j.agency_id = l.agency_id and j.id = l.journal_entry_id and (${orNothing(entry)}))`,
    sql`exists (select from depot.journal_line o
      join depot.account a on a.agency_id = o.agency_id and a.id = o.account_id
      left join depot.party p on p.agency_id = o.agency_id and p.id = o.party_id
      where o.agency_id = l.agency_id and o.journal_entry_id = l.journal_entry_id
        and (${like(sql`p.name`)} or o.account_id <> l.account_id and (${like(sql`a.name`)} or a.code = ${search.trim()})))`,
  ])})`
}

const foundColumns = { count: is.number, debit: is.cents, credit: is.cents }

/** How many lines of an account there are in the days, or of those how many are found, and what these moved. */
export async function foundOf(
  tx: Tx,
  accountId: number,
  { from, to }: { from: BusinessDate; to: BusinessDate },
  match: SQL | undefined,
) {
  const [found] = await queryRows(tx.db, foundColumns)`
    select count(*)::int as count, coalesce(sum(l.debit), 0)::bigint as debit, coalesce(sum(l.credit), 0)::bigint as credit
    from depot.journal_line l
    where l.account_id = ${accountId} and l.posting_date between ${from}::date and ${to}::date ${match ? sql`and ${match}` : sql``}`
  return found ?? unreachable('a sum has no row')
}
