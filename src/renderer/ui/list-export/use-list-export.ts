/**
 * Export of exactly what a list shows: its columns in their order, its filters and sort, all rows that are found, or only those that are
 * chosen. The list itself walks through its pages, so that a file says what the screen says, of the mirror as of the server.
 */
import { formatQuantity } from '#contract/format.ts'
import { type listFormats, type ListToSave, MOST_LIST_ROWS } from '#contract/list-file.ts'
import type { Page } from '#contract/paging.ts'
import { desktop } from '#lib/client.ts'
import { type ListState, WALKED_ROWS } from '#lib/list-state.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileSaving } from '../report/ReportExport.tsx'
import type { Column } from '../table-columns.tsx'
import { headsIn, rowsAsTsv, rowsIn, tsvOf } from '../table-copy.ts'
import { cellOf, listColumnOf } from './shown-cells.ts'

type Format = (typeof listFormats)[number]
type Key = number | string

type Shown<Row, Sort extends string> = {
  title: string
  /** The list with its tools and its table. */
  element: RefObject<HTMLElement | null>
  list: ListState<Sort>
  query: { data: Page<Row> | undefined; error: unknown }
  columns: readonly Column<Row, Sort>[]
  rowKey: (row: Row) => Key
  /** The chosen rows, on whatever page; none: all that are found. */
  chosen: readonly Key[]
}

/** Who waits for a page of the list; null: the person left. */
type Waiting<Row> = { page: number; resolve: (shown: Page<Row> | null) => void; reject: (error: unknown) => void }

export function useListExport<Row, Sort extends string>(shows: Shown<Row, Sort>) {
  const { title, element, list, query, columns, rowKey, chosen } = shows
  const { t } = useTranslation('ui')
  const saving = useFileSaving('list')
  const agency = useSession(({ state }) => state?.agency?.name)
  /** Rows that were read so far; null: none are being read. */
  const [read, setRead] = useState<number | null>(null)
  const waiting = useRef<Waiting<Row>>(null)
  const { data, error } = query
  const keys = new Set(chosen)
  const isWanted = (row: Row) => keys.size === 0 || keys.has(rowKey(row))
  const onPage = data?.items.filter((row) => keys.has(rowKey(row))).length ?? 0
  /** More is chosen than the page shows. */
  const isBeyondPage = onPage < keys.size
  const wanted = keys.size || (data?.totalCount ?? 0)
  // After the rows stand there, because drawn cells are read from them.
  useEffect(() => {
    if (error) waiting.current?.reject(error)
    else if (data && data.page === waiting.current?.page && data.pageSize === WALKED_ROWS) waiting.current.resolve(data)
  }, [data, error])

  const shown = (page: number) =>
    new Promise<Page<Row> | null>((resolve, reject) => {
      waiting.current = { page, resolve, reject }
      list.walk(page)
      // The first page may stand there already, and then nothing changes.
      if (page === 1 && data?.page === 1 && data.pageSize === WALKED_ROWS) resolve(data)
    })
  /** What `take` reads of every page, as far as there are wanted rows; null: the person left. */
  const walked = async (take: (rows: readonly Row[]) => string[][]): Promise<string[][] | null> => {
    const taken: string[][] = []
    try {
      for (let page = 1; ; page++) {
        setRead(taken.length)
        const found = await shown(page)
        if (found === null) return null
        taken.push(...take(found.items))
        const isLast = page * WALKED_ROWS >= found.totalCount
        if (found.items.length === 0 || isLast || taken.length >= wanted) return taken
      }
    } finally {
      waiting.current = null
      setRead(null)
      list.walk(null)
    }
  }
  const cells = (rows: readonly Row[]) => cellsOf(element.current, columns, rows, isWanted)
  const begin = async (format: Format) => {
    if (wanted > MOST_LIST_ROWS)
      return alert({ text: t('list.tooLong', { most: formatQuantity(MOST_LIST_ROWS) }), severity: 'warning' })
    saving.forget()
    const about = [agency ?? '', ...narrowedTo(element.current)].filter((line) => line !== '')
    try {
      const rows = data && keys.size > 0 && !isBeyondPage ? cells(data.items) : await walked(cells)
      if (rows === null) return
      const name = keys.size > 0 ? `${title} (${t('list.chosen', { count: rows.length })})` : title
      const file: ListToSave = { title: name, about, columns: columns.map(listColumnOf), rows, format }
      void saving.run((work) => desktop.files.saveList({ ...file, work }))
    } catch (failure) {
      alertFailure(failure)
    }
  }
  /** The chosen rows, else those of the page, as they are shown. */
  const copy = async () => {
    const box = element.current
    if (!box) return
    try {
      const beyond = isBeyondPage ? await walked(() => rowsIn(box, 'chosen')) : undefined
      if (beyond === null) return
      const { text, count } = beyond ? { text: tsvOf([headsIn(box), ...beyond]), count: beyond.length } : rowsAsTsv(box)
      await navigator.clipboard.writeText(text)
      alert({ text: t('table.copied', { count }), severity: 'success' })
    } catch (failure) {
      alertFailure(failure)
    }
  }
  return {
    begin: (format: Format) => void begin(format),
    copy: () => void copy(),
    stop: () => waiting.current?.resolve(null),
    read,
    /** Rows that are saved. */
    wanted,
    chosen: keys.size,
    isBeyondPage,
    onPage: data?.items.length ?? 0,
    saving,
    isWorking: read !== null || saving.state.state === 'working',
  }
}

export type ListExport = ReturnType<typeof useListExport<object, string>>

function cellsOf<Row, Sort extends string>(
  element: HTMLElement | null,
  columns: readonly Column<Row, Sort>[],
  rows: readonly Row[],
  isWanted: (row: Row) => boolean,
): string[][] {
  const lines = element ? [...element.querySelectorAll('tbody > tr[data-row]')] : []
  const cellsIn = (row: Row, line: Element | undefined) =>
    columns.map((column) => {
      const cell = line?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column.key)}"]`)
      return cellOf(column, row, cell?.innerText ?? '')
    })
  return rows.flatMap((row, i) => (isWanted(row) ? [cellsIn(row, lines[i])] : []))
}

/** What the tools over the table say: chosen filters, conditions, the search. */
function narrowedTo(element: HTMLElement | null): string[] {
  const tools = element?.querySelector('[data-tools]')
  if (!tools) return []
  const said = [
    ...tools.querySelectorAll<HTMLElement>(
      '[data-condition], .ant-select-content-has-value, .ant-segmented-item-selected',
    ),
  ]
  const search = tools.querySelector<HTMLInputElement>('input[type=search]')
  const texts = said.map((one) => one.innerText.replace('✕', '').trim())
  return search?.value ? [...texts, `${search.placeholder}: ${search.value}`] : texts
}
