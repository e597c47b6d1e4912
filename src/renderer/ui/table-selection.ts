/** The chosen rows of a table. Another page, search or filter is another choice; whoever comes back to the list finds theirs. */
import type { Cents } from '#contract/money.ts'
import type { ListState } from '#lib/list-state.ts'
import { placeOf, rememberPlace } from '#lib/place.ts'
import { alertFailure } from '#state/alerts.ts'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { keptChoice } from './kept-choice.ts'

type Key<Row> = (row: Row) => number | string

/** Chosen over every page: more than the rows that are on the screen. `totalValue` null: some of what a filter finds, whose sum nobody knows. */
export type AllFound = { ids: readonly number[]; totalCount: number; totalValue: Cents | null }

/** `shown`: the rows of the page. */
export function useSelection<Row>(
  rowKey: Key<Row>,
  list: ListState,
  shown: readonly Row[],
  findAll?: () => Promise<AllFound>,
) {
  const { t } = useTranslation('ui')
  const { key: entry } = useLocation()
  const [before, setBefore] = useState(() => placeOf(entry)?.chosen ?? [])
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [answer, setAnswer] = useState<{ found: AllFound; of: string } | null>(null)
  // What is asked, not the object that asks it: another one may ask the same.
  const [chosenIn, setChosenIn] = useState(() => JSON.stringify(list.query))
  const asked = list.isWalked ? chosenIn : JSON.stringify(list.query)
  // A filter that changed meanwhile finds other rows.
  const all = answer && answer.of === asked && answer.found.ids.length > 0 ? answer.found : null
  if (chosenIn !== asked) {
    setChosenIn(asked)
    setChosen([])
    setAnswer(null)
  }
  if (before.length > 0 && shown.length > 0) {
    setBefore([])
    setChosen(shown.filter((row) => before.includes(rowKey(row))))
  }
  const choose = (rows: readonly Row[]) => {
    setAnswer(null)
    rememberPlace(entry, { chosen: rows.map(rowKey) })
    setChosen(rows)
  }
  const isSame = (row: Row) => (one: Row) => rowKey(one) === rowKey(row)
  // As they are now, where the page shows them: what is done with them is judged by their version.
  const present = chosen.map((row) => shown.find(isSame(row)) ?? row)
  const toggle = (row: Row) =>
    choose(chosen.some(isSame(row)) ? chosen.filter((one) => !isSame(row)(one)) : [...chosen, row])
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
    onChange: (_keys, picked) => choose(picked),
    getCheckboxProps: () => ({ tabIndex: -1, 'aria-label': t('table.chooseRow') }),
  }
  return {
    chosen: present,
    all,
    count: all?.ids.length ?? chosen.length,
    /** Keys of what is chosen, on whatever page. */
    keys: all?.ids ?? chosen.map(rowKey),
    toggle,
    extend,
    chooseAll,
    chooseNone: () => choose([]),
    /** The rows of the page. */
    chooseShown: () => choose(shown),
    /** Of the rows that were chosen only these, those of other pages too. */
    chooseOnly: (keys: readonly (number | string)[]) => {
      const { rows, ids } = keptChoice(keys, [...present, ...shown.filter((row) => !chosen.some(isSame(row)))], rowKey)
      choose(rows)
      if (ids) setAnswer({ found: { ids, totalCount: ids.length, totalValue: null }, of: asked })
    },
    rowSelection,
  }
}
