/** Choosing all that a list finds, over every page: offered once the rows of the page are chosen and there are more. */
import { formatQuantity } from '#contract/format.ts'
import { MOST_LIST_ROWS } from '#contract/list-file.ts'
import { alertFailure } from '#state/alerts.ts'
import type { ListWalk } from './list-export/use-list-walk.ts'
import type { AllFound, useSelection } from './table-selection.ts'

type Found<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => number | string
  reading: ListWalk<Row>
  total: number | undefined
  findAll: (() => Promise<AllFound>) | undefined
}

/** Null: the page is not chosen, or nothing is beyond it. */
export function useEverything<Row>(
  { keys, count, all, choose, chooseAll }: ReturnType<typeof useSelection<Row>>,
  { rows, rowKey, reading, total = 0, findAll }: Found<Row>,
): { total: string; choose: () => void } | null {
  const isPageChosen = rows.length > 0 && rows.every((row) => keys.includes(rowKey(row)))
  if (all || !isPageChosen || count >= total || total > MOST_LIST_ROWS) return null
  const walkAll = async () => {
    try {
      const found = await reading.walk(total, (page) => page)
      if (found) choose(found)
    } catch (error) {
      alertFailure(error)
    }
  }
  return { total: formatQuantity(total), choose: () => void (findAll ? chooseAll() : walkAll()) }
}
