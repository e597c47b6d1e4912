/**
 * The chosen rows of a table, over its pages and however it is sorted. Another search or filter is another choice; whoever comes back to the
 * list finds theirs. A row that leaves the list, such as a cheque that was returned, is not chosen any more.
 */
import type { Cents } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import type { ListState } from '#lib/list-state.ts'
import { entryKey, type Place, placeOf, rememberPlace } from '#lib/place.ts'
import { alertFailure } from '#state/alerts.ts'
import type { TableProps } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { keptChoice, leftList, type SeenPage } from './kept-choice.ts'

type Key<Row> = (row: Row) => number | string

/** Chosen over every page: more than the rows that are on the screen. `totalValue` null: some of what a filter finds, whose sum nobody knows. */
export type AllFound = { ids: readonly number[]; totalCount: number; totalValue: Cents | null }

/** What was chosen when the entry of the history was left; null: nothing. */
function keptAt(entry: string): Pick<Place, 'chosen' | 'elsewhere'> | null {
  const place = placeOf(entry)
  return place && place.chosen.length + place.elsewhere.length > 0 ? place : null
}

/** What the call gave for the page; while it is fetched, it may be another page's. */
type Shown<Row> = { data: Page<Row> | undefined; isFetching: boolean }

const noRows: readonly never[] = []

export function useSelection<Row>(
  rowKey: Key<Row>,
  list: ListState,
  { data, isFetching }: Shown<Row>,
  findAll?: () => Promise<AllFound>,
) {
  const shown: readonly Row[] = data?.items ?? noRows
  const { t } = useTranslation('ui')
  const entry = entryKey(useLocation())
  const [before, setBefore] = useState(() => keptAt(entry))
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [answer, setAnswer] = useState<{ found: AllFound; of: string } | null>(null)
  // What is asked, not the object that asks it: another one may ask the same.
  const { searchQuery, where, filters } = list.query
  const asked = JSON.stringify([searchQuery, where, filters])
  const [chosenIn, setChosenIn] = useState(asked)
  // A filter that changed meanwhile finds other rows.
  const all = answer && answer.of === asked && answer.found.ids.length > 0 ? answer.found : null
  if (chosenIn !== asked) {
    setChosenIn(asked)
    setChosen([])
    setAnswer(null)
  }
  const isSame = (row: Row) => (one: Row) => rowKey(one) === rowKey(row)
  const isShown = (row: Row) => shown.some(isSame(row))
  if (before && shown.length > 0) {
    setBefore(null)
    // Kept by this table, of its own rows.
    const others = (before.elsewhere as readonly Row[]).filter((row) => !isShown(row))
    setChosen([...others, ...shown.filter((row) => before.chosen.includes(rowKey(row)))])
  }
  const [seen, setSeen] = useState<(SeenPage & { of: string }) | null>(null)
  if (data && !isFetching && before === null && !list.isWalked) {
    const now = { keys: shown.map(rowKey), total: data.totalCount, of: pageOf(asked, list.sort, data) }
    if (!isAlike(seen, now)) {
      setSeen(now)
      const left = leftList(all?.ids ?? chosen.map(rowKey), seen?.of === now.of ? seen : null, now)
      if (left.length > 0) {
        setChosen(chosen.filter((row) => !left.includes(rowKey(row))))
        const ids = all?.ids.filter((id) => !left.includes(id)) ?? []
        setAnswer(all && { found: { ids, totalCount: ids.length, totalValue: null }, of: asked })
      }
    }
  }
  const remember = useEffectEvent((place: string, rows: readonly Row[], page: readonly Row[]) => {
    if (before || list.isWalked || (rows.length === 0 && !placeOf(place))) return
    const isHere = (row: Row) => page.some(isSame(row))
    rememberPlace(place, {
      chosen: rows.filter(isHere).map(rowKey),
      elsewhere: rows.filter((row) => !isHere(row)),
    })
  })
  useEffect(() => remember(entry, chosen, shown), [entry, chosen, shown])
  const choose = (rows: readonly Row[]) => {
    setAnswer(null)
    setChosen(rows)
  }
  // As they are now, where the page shows them: what is done with them is judged by their version.
  const present = chosen.map((row) => shown.find(isSame(row)) ?? row)
  const toggle = (row: Row) =>
    choose(chosen.some(isSame(row)) ? chosen.filter((one) => !isSame(row)(one)) : [...chosen, row])
  /** These of the page, and what is chosen on its other pages. */
  const chooseHere = (rows: readonly Row[]) => choose([...(all ? [] : chosen.filter((row) => !isShown(row))), ...rows])
  /** Rows beside each other: those of `was` that are not among `now` are not chosen any more. */
  const extend = (was: readonly Row[], now: readonly Row[]) => {
    const others = chosen.filter((row) => ![...was, ...now].some(isSame(row)))
    choose([...others, ...now])
  }
  const chooseAll = async () => {
    if (!findAll) return
    try {
      setAnswer({ found: await findAll(), of: asked })
    } catch (error) {
      alertFailure(error)
    }
  }
  const rowSelection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: all ? [...all.ids] : chosen.map(rowKey),
    onChange: (_keys, picked) => chooseHere(picked),
    getCheckboxProps: () => ({ tabIndex: -1, 'aria-label': t('table.chooseRow') }),
  }
  /** Keys of what is chosen, on whatever page. */
  const keys: readonly (number | string)[] = all?.ids ?? chosen.map(rowKey)
  const here = shown.filter((row) => keys.includes(rowKey(row))).length
  return {
    chosen: present,
    all,
    count: keys.length,
    /** How many of them the page does not show. */
    elsewhere: keys.length - here,
    keys,
    toggle,
    extend,
    chooseAll,
    /** These and no others, of whatever page. */
    choose,
    chooseNone: () => choose([]),
    /** The rows of the page. */
    chooseShown: () => chooseHere(shown),
    /** Of the rows that were chosen only these, those of other pages too. */
    chooseOnly: (kept: readonly (number | string)[]) => {
      const { rows, ids } = keptChoice(kept, [...present, ...shown.filter((row) => !chosen.some(isSame(row)))], rowKey)
      choose(rows)
      if (ids) setAnswer({ found: { ids, totalCount: ids.length, totalValue: null }, of: asked })
    },
    rowSelection,
  }
}

/** Names the page, so that only the same one is compared with itself. */
const pageOf = (asked: string, sort: ListState['sort'], { page, pageSize }: Page<unknown>): string =>
  JSON.stringify([asked, sort, page, pageSize])

const isAlike = (a: (SeenPage & { of: string }) | null, b: SeenPage & { of: string }): boolean =>
  a?.of === b.of &&
  a.total === b.total &&
  a.keys.length === b.keys.length &&
  a.keys.every((key, at) => key === b.keys[at])
