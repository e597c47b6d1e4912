/** Shared views of lists. */
import type { SavedView } from '#contract/system/saved-view.ts'
import { type ById, oneNamed, type Reading, rows } from '../reading.ts'
import { type Condition, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select, type Statement } from '../statement.ts'
import { savedView } from '../tables/index.ts'

const v = ref(savedView, 'v')
const columns: ColumnsOf<SavedView> = {
  id: v.id,
  list: v.list,
  name: v.name,
  shows: v.shows,
  arrangement: v.arrangement,
  rowVersion: v.rowVersion,
}
const viewsWhere = (condition: Condition): Statement<SavedView> =>
  select(columns, sql`from ${v} where ${v.deletedAt} is null and ${condition} order by ${v.list}, ${v.name}, ${v.id}`)

/** All of them, by list, then by name. */
export const listSavedViews = (): Reading<SavedView[]> => rows(viewsWhere(sql`true`))

/** Refuses NOT_FOUND. */
export const getSavedView = (_reader: Reader, { id }: ById): Reading<SavedView> =>
  oneNamed(viewsWhere(sql`${v.id} = ${id}`), 'The view was not found in this agency.')
