/** Where in the list one is: "1–10 of 128", the pages, and how many rows a page. */
import { formatQuantity } from '#contract/format.ts'
import { type Page, pageSizes } from '#contract/paging.ts'
import type { ListState } from '#lib/list-state.ts'
import type { ChosenRows } from '#lib/rows-of-page.ts'
import { Pagination, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './TableFooter.module.css'

export function TableFooter({ list, page }: { list: ListState; page: Page<unknown> }) {
  const { t } = useTranslation('ui')
  if (page.totalCount === 0) return null
  return (
    <footer className={styles['footer']}>
      <Pages list={list} page={page} />
      <Select<ChosenRows>
        size="small"
        aria-label={t('table.rows')}
        popupMatchSelectWidth={false}
        value={list.chosenRows}
        options={[
          { value: 'fit', label: t('table.fit') },
          ...pageSizes.map((size) => ({ value: size, label: t('table.rowsOf', { count: size }) })),
        ]}
        onChange={list.setRows}
      />
    </footer>
  )
}

type PagesProps = {
  list: ListState
  page: Page<unknown>
  /** Beside something else: the page and the ways to its neighbours alone. */
  isShort?: boolean
}

/** Where in the list one is, and the ways to its other pages. */
export function Pages({ list, page, isShort = false }: PagesProps) {
  const { t } = useTranslation('ui')
  return (
    <Pagination
      size="small"
      simple={isShort && { readOnly: true }}
      current={list.page}
      pageSize={list.pageSize}
      total={page.totalCount}
      showSizeChanger={false}
      showTotal={(total, [from, to]) =>
        t('table.range', { from: formatQuantity(from), to: formatQuantity(to), total: formatQuantity(total) })
      }
      onChange={list.show}
    />
  )
}
