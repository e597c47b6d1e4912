/**
 * Export of exactly what a list shows: its columns in their order, its filters and sort, all rows that are found. The list itself walks
 * through its pages, so that a file says what the screen says, of the mirror as of the server.
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
import { cellOf, listColumnOf } from './shown-cells.ts'

type Format = (typeof listFormats)[number]

type Shown<Row, Sort extends string> = {
  title: string
  /** The list with its tools and its table. */
  element: RefObject<HTMLElement | null>
  list: ListState<Sort>
  query: { data: Page<Row> | undefined; error: unknown }
  columns: readonly Column<Row, Sort>[]
}

/** Who waits for a page of the list; null: the person left. */
type Waiting<Row> = { page: number; resolve: (shown: Page<Row> | null) => void; reject: (error: unknown) => void }

export function useListExport<Row, Sort extends string>({ title, element, list, query, columns }: Shown<Row, Sort>) {
  const { t } = useTranslation('ui')
  const saving = useFileSaving('list')
  const agency = useSession(({ state }) => state?.agency?.name)
  /** Rows that were read so far; null: none are being read. */
  const [read, setRead] = useState<number | null>(null)
  const waiting = useRef<Waiting<Row>>(null)
  const { data, error } = query
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
  const readAll = async (): Promise<string[][] | null> => {
    const rows: string[][] = []
    for (let page = 1; ; page++) {
      setRead(rows.length)
      const found = await shown(page)
      if (found === null) return null
      rows.push(...cellsOf(element.current, columns, found.items))
      if (found.items.length === 0 || rows.length >= found.totalCount) return rows
    }
  }
  const begin = async (format: Format) => {
    if ((data?.totalCount ?? 0) > MOST_LIST_ROWS)
      return alert({ text: t('list.tooLong', { most: formatQuantity(MOST_LIST_ROWS) }), severity: 'warning' })
    saving.forget()
    const about = [agency ?? '', ...narrowedTo(element.current)].filter((line) => line !== '')
    try {
      const rows = await readAll()
      if (rows === null) return
      const file: ListToSave = { title, about, columns: columns.map(listColumnOf), rows, format }
      void saving.run((work) => desktop.files.saveList({ ...file, work }))
    } catch (failure) {
      alertFailure(failure)
    } finally {
      waiting.current = null
      setRead(null)
      list.walk(null)
    }
  }
  return {
    begin: (format: Format) => void begin(format),
    stop: () => waiting.current?.resolve(null),
    read,
    total: data?.totalCount ?? 0,
    saving,
    isWorking: read !== null || saving.state.state === 'working',
  }
}

export type ListExport = ReturnType<typeof useListExport<object, string>>

function cellsOf<Row, Sort extends string>(
  element: HTMLElement | null,
  columns: readonly Column<Row, Sort>[],
  rows: readonly Row[],
): string[][] {
  const lines = element ? [...element.querySelectorAll('tbody > tr[data-row]')] : []
  return rows.map((row, i) =>
    columns.map((column) => {
      const cell = lines[i]?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column.key)}"]`)
      return cellOf(column, row, cell?.innerText ?? '')
    }),
  )
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
