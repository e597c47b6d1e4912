/** What is asked of one table when a record is looked for, and how well its rows fit. */
import type { ReceivablePayable } from '#contract/enums.ts'
import type { FoundRecord, RecordKind } from '#contract/search/search.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import { type AnyRef, all, any, type Condition, constant, contains, int, orNull, type Sql, sql, typed } from '../sql.ts'
import { type Reader, select, type Statement } from '../statement.ts'
import type { SearchText } from './text.ts'

/** Rows of one kind that are looked at: more never reach the palette. */
const MOST_OF_A_KIND = 8

export type Found = FoundRecord & { fit: number }

export type Source = {
  kind: Sql<RecordKind>
  id: Sql<number>
  /** Number or code, and further texts that it may be called by. */
  code: Sql<string>
  codes?: readonly Sql<string | null>[]
  /** Whose numbers are not ours: their last digits are enough, however many. */
  isForeign?: true
  name: Sql<string>
  /** Further texts that are searched. */
  also?: readonly Sql<string | null>[]
  date?: Sql<BusinessDate>
  amount?: Sql<Cents>
  /** Shown as its amount, and not looked for. */
  balance?: Sql<Cents | null>
  partyId?: Sql<number | null>
  direction?: Sql<ReceivablePayable>
  status?: Sql<number>
  from: Condition
  /** Rows that the person may see; null: none. */
  where: (reader: Reader) => Condition | null
}

const noNumber = orNull(int`null`)

/** The statement of a source; undefined when the person sees nothing of it. */
export function statementOf(source: Source, reader: Reader, text: SearchText): Statement<Found> | undefined {
  const where = source.where(reader)
  if (where === null) return undefined
  const { code, name, date, codes = [], also = [] } = source
  const fit = fitOf(source, text)
  const texts = [code, name, ...codes, ...also]
  const words = all(...text.words.map((word) => contains(word, ...texts)))
  return select(
    {
      kind: source.kind,
      id: source.id,
      code,
      name,
      date: date ? orNull(date) : typed<BusinessDate | null>(constant(null)),
      amount: source.balance ?? (source.amount ? orNull(source.amount) : typed<Cents | null>(noNumber)),
      partyId: source.partyId ?? noNumber,
      direction: source.direction ? orNull(source.direction) : typed<ReceivablePayable | null>(noNumber),
      status: source.status ? orNull(source.status) : noNumber,
      fit,
    },
    sql`${source.from} where ${all(where, any(words, isAmount(source, text), endsSo(source, text)))}
      order by ${fit}, ${date ?? name} ${date ? sql`desc` : sql`asc`}, ${source.id} limit ${MOST_OF_A_KIND}`,
  )
}

const isAmount = ({ amount }: Source, text: SearchText): Condition | undefined =>
  amount && text.amount !== null ? sql`${amount} = ${text.amount}` : undefined

/** The number without its zeros is all that was typed. */
const endsSo = ({ code, isForeign }: Source, { documentEnd }: SearchText): Condition | undefined =>
  documentEnd !== null && !isForeign ? contains(documentEnd, code) : undefined

/** 0: the code itself; then the end of its number, its beginning or the amount, the beginning of a word, anything else. */
function fitOf(source: Source, text: SearchText): Sql<number> {
  const { code, codes = [], name, isForeign } = source
  const end = isForeign ? text.numberEnd : text.documentEnd
  const is = (pattern: string, ...more: readonly Sql<string | null>[]) => contains(pattern, code, ...codes, ...more)
  return int`case when ${is(text.exact)} then 0 when ${end === null ? sql`false` : is(end)} then 1
    when ${any(is(text.begins, name), isAmount(source, text))} then 2 when ${any(is(text.wordBegins, name))} then 3 else 4 end`
}

/** A kind that is the same for all rows of a table. */
export const always = (kind: RecordKind): Sql<RecordKind> => constant(kind)

export const standing = (row: AnyRef & { deletedAt: Sql<unknown> }): Condition => sql`${row.deletedAt} is null`
