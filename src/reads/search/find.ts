/** Records by a few letters of their name or the end of their number, the best first. */
import { type FoundRecord, recordKinds } from '#contract/search/search.ts'
import { answered, type Reading, rows, together } from '../reading.ts'
import type { Reader } from '../statement.ts'
import { type Found, statementOf } from './found.ts'
import { sources } from './sources.ts'
import { searchText } from './text.ts'

/** As many as are looked at before somebody types on. */
const MOST_FOUND = 20

/** Every word of the text must stand in a record's number or name. What the role or the products of the person hide is not found. */
export function* findRecords(reader: Reader, { searchQuery }: { searchQuery: string }): Reading<FoundRecord[]> {
  const asked = searchText(searchQuery)
  if (asked === undefined) return yield* answered([])
  const statements = sources.flatMap((source) => statementOf(source, reader, asked) ?? [])
  const found = (yield* together(...statements.map((statement) => rows(statement)))).flat()
  return found
    .toSorted(byFit)
    .slice(0, MOST_FOUND)
    .map(({ fit: _fit, ...record }) => record)
}

const placeOf = new Map(recordKinds.map((kind, place) => [kind, place]))

/** The better fit, then the kind, then the newer, then by name. */
const byFit = (a: Found, b: Found): number =>
  a.fit - b.fit ||
  (placeOf.get(a.kind) ?? 0) - (placeOf.get(b.kind) ?? 0) ||
  (b.date ?? '').localeCompare(a.date ?? '') ||
  a.name.localeCompare(b.name) ||
  a.id - b.id
