/** docs/glossary.md against the code: every table has its term, and the specification's own spellings stay in the contract. */
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../../src/server/db/schema/index.ts'
import { filesUnder, textOf } from './sources.ts'

const rows = [...textOf('docs/glossary.md').matchAll(/^\| ([^|]+) \| [^|]+ \| (`[^|]*`) \| ([^|]*?) ?\|$/gm)].map(
  ([, term = '', code = '', wire = '']) => ({ term, code: namesIn(code), wire: namesIn(wire) }),
)
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** Spellings of the specification that are no English word: only the wire has them. */
const misspelt = /[Vv]ehical|[Rr]outin(?![eg])|\bdayend|[Cc]eeque|[Dd]amege|[Aa]counts|dalete|[Ss]tatment|trail-balance/
/** Payload keys of answers that the specification names, and paths. */
const onTheWire =
  /\/api\/[\w/{}$.-]+|\/(?:sales|accounts)\/[\w/:-]+|loading-unloading-vehical-report|\bdayendDate\b|\bvehical\b(?=[:,'\]} ])|return_ceeque_collected|\bdamege\b/g

describe('the glossary', () => {
  it('has a term for every table', () => {
    const tables = Object.values(schema)
      .filter((each) => is(each, PgTable))
      .map((table) => getTableName(table))
    expect(tables.length).toBeGreaterThan(55)
    const listed = new Set(rows.flatMap(({ code }) => code))
    expect(tables.filter((name) => !listed.has(name))).toEqual([])
  })

  it('names nothing that the code does not have', () => {
    const sources = filesUnder('src').map(textOf).join('\n')
    const spoken = (name: string) => new RegExp(`(?<![a-zA-Z])${name}(?![a-z])`).test(sources)
    expect(rows.length).toBeGreaterThan(45)
    expect(rows.flatMap(({ code, wire }) => [...code, ...wire]).filter((name) => !spoken(name))).toEqual([])
  })

  it('keeps the spellings of the specification in the contract', () => {
    const found = filesUnder('src')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('src/contract/'))
      .filter((file) => misspelt.test(textOf(file).replace(onTheWire, '')))
    expect(found).toEqual([])
  })
})
