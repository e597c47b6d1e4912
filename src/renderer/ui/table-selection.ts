/** The chosen rows of a table. Another page, search or filter is another choice. */
import type { TableProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../lib/list-state.ts'

type Key<Row> = (row: Row) => number | string

export function useSelection<Row>(rowKey: Key<Row>, list: ListState) {
  const { t } = useTranslation('ui')
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [chosenIn, setChosenIn] = useState(list.query)
  if (chosenIn !== list.query) {
    setChosenIn(list.query)
    setChosen([])
  }
  const isSame = (row: Row) => (one: Row) => rowKey(one) === rowKey(row)
  const toggle = (row: Row) =>
    setChosen((present) => (present.some(isSame(row)) ? present.filter((one) => !isSame(row)(one)) : [...present, row]))
  const rowSelection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: chosen.map(rowKey),
    onChange: (_keys, picked) => setChosen(picked),
    getCheckboxProps: () => ({ tabIndex: -1, 'aria-label': t('table.chooseRow') }),
  }
  return { chosen, toggle, chooseNone: () => setChosen([]), rowSelection }
}
