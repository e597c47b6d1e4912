/** Count sheets, and which places were not counted for too long (E-75). */
import { Count, CountFilters, countSorts } from '#contract/counts/count.ts'
import { type CountPlace, DEFAULT_COUNT_DAYS } from '#contract/counts/count-rules.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import { defineList, leftJoin, rowsOf } from '../list.ts'
import { type ById, first, oneNamed, pageOf, type Reading, rows, together } from '../reading.ts'
import { contains, day, int, known, maybe, money, ref, sql } from '../sql.ts'
import { kept, type Reader, select, type Statement } from '../statement.ts'
import { settings } from '../system/settings.ts'
import { agency, stockCount, vehicle } from '../tables/index.ts'

const c = ref(stockCount, 'c')
const g = ref(agency, 'g')
const v = maybe(ref(vehicle, 'v'))

const list = defineList({
  row: Count,
  sortable: countSorts,
  accepts: CountFilters,
  from: c,
  joins: [leftJoin(v, sql`${v.id} = ${c.vehicleId}`)],
  id: c.id,
  columns: {
    id: c.id,
    number: c.number,
    date: c.date,
    at: known(c.at),
    place: c.place,
    vehicleId: c.vehicleId,
    vehicle: v.regNo,
    blind: c.blind,
    status: c.status,
    remark: c.remark,
    lineCount: c.lineCount,
    difference: c.difference,
    createdBy: c.createdByName,
    rowVersion: c.rowVersion,
  },
  sorts: { date: { by: c.date, indexed: true }, number: c.number, difference: c.difference },
  firstSort: '-date',
  scope: () => undefined,
  filters: {
    status: (status) => sql`${c.status} = ${status}`,
    place: (place) => sql`${c.place} = ${place}`,
    from: (date) => sql`${c.date} >= ${date}`,
    to: (date) => sql`${c.date} <= ${date}`,
  },
  search: (pattern) => contains(pattern, c.number, c.remark, v.regNo),
  totals: {},
})

export function* listCounts(reader: Reader, query: ListQuery): Reading<Page<Count>> {
  const { page } = yield* pageOf(list, reader, query)
  return page
}

/** The head of one sheet. Refuses NOT_FOUND. */
export const getCountHead = (reader: Reader, { id }: ById): Reading<Count> =>
  oneNamed(rowsOf(list, reader, sql`${c.id} = ${id}`, {}), 'The count sheet was not found.')

/** Places that an agency counts in turn: vehicles are counted with each settlement, bottles at primary by the principal's statement. */
const watched: readonly CountPlace[] = ['WAREHOUSE', 'BOTTLES_EMPTY']

/** Sheets that were handed in, with the net value of their differences. */
export const submittedCounts = (): Statement<{ count: number; value: Cents }> =>
  kept(
    select(
      { count: int`count(*)`, value: money`coalesce(sum(${c.difference}), 0)` },
      sql`from ${c} where ${c.status} = 'SUBMITTED'`,
    ),
  )

type OverdueCount = { place: CountPlace; last: BusinessDate | null }

/** Watched places whose newest approved count is older than `count_days`, with its day; without one, go-live counts in its place. */
export function* overdueCounts({ agencyId }: Reader, on: BusinessDate): Reading<OverdueCount[]> {
  const { count_days: days } = yield* settings({ count_days: DEFAULT_COUNT_DAYS })
  if (days === 0) return []
  const [found, begun] = yield* together(
    rows(
      select(
        { place: c.place, last: day`max(${c.date})` },
        sql`from ${c} where ${c.status} = 'APPROVED' group by ${c.place}`,
      ),
    ),
    first(select({ date: g.goLiveDate }, sql`from ${g} where ${g.id} = ${agencyId}`)),
  )
  const limit = addDays(on, -days)
  return watched
    .map((place) => ({ place, last: found.find((row) => row.place === place)?.last ?? null }))
    .filter(({ last }) => (last ?? begun?.date ?? on) < limit)
}
