/**
 * Files and print of exactly what a list shows: its columns in their order, its filters and sort, all rows that are found, or only those that are
 * chosen, and their sums. The list itself walks through its pages, so that a file says what the screen says, of the mirror as of the server.
 */
import { formatQuantity } from '#contract/format.ts'
import { type listFormats, type ListToSave, MOST_LIST_ROWS } from '#contract/list-file.ts'
import type { Page } from '#contract/paging.ts'
import { desktop } from '#lib/client.ts'
import { formatDate } from '#lib/dates.ts'
import { styleNonce } from '#lib/style-nonce.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { pageNumber } from '../report/page-number.ts'
import { printHtml } from '../report/print.ts'
import { useFileSaving } from '../report/ReportExport.tsx'
import type { Column } from '../table-columns.tsx'
import { headsIn, rowsAsTsv, rowsIn, tsvOf } from '../table-copy.ts'
import { totalWord, type Uncounted } from '../TableTotals.tsx'
import { listHtml } from './printed-list.ts'
import { cellOf, type Line, linesToSave } from './shown-cells.ts'
import type { ListWalk } from './use-list-walk.ts'

type Format = (typeof listFormats)[number]
type ShownList = Omit<ListToSave, 'format'>

/** About forty sheets: who wants more on paper wants a report. */
const MOST_PRINTED = 2_000

type Key = number | string

type Shown<Row, Sort extends string> = {
  title: string
  /** What stands over it on paper. */
  printedAs: string
  /** The list with its tools and its table. */
  element: RefObject<HTMLElement | null>
  data: Page<Row> | undefined
  reading: ListWalk<Row>
  columns: readonly Column<Row, Sort>[]
  rowKey: (row: Row) => Key
  /** The chosen rows, on whatever page; none: all that are found. */
  chosen: readonly Key[]
  /** Keys of the columns that have a sum; undefined: the list has none. */
  summed: readonly string[] | undefined
  uncounted: Uncounted<Row> | undefined
}

export function useListExport<Row, Sort extends string>(shows: Shown<Row, Sort>) {
  const { title, printedAs, element, data, reading, columns, rowKey, chosen, summed, uncounted } = shows
  const { t } = useTranslation('ui')
  const saving = useFileSaving('list')
  const agency = useSession(({ state }) => state?.agency?.name)
  const person = useSession(({ state }) => state?.user?.fullName || state?.user?.username)
  const keys = new Set(chosen)
  const isWanted = (row: Row) => keys.size === 0 || keys.has(rowKey(row))
  const onPage = data?.items.filter((row) => keys.has(rowKey(row))).length ?? 0
  /** More is chosen than the page shows. */
  const isBeyondPage = onPage < keys.size
  const wanted = keys.size || (data?.totalCount ?? 0)
  const lines = (rows: readonly Row[]): Line[] =>
    cellsOf(element.current, columns, rows).flatMap((cells, i) => {
      const row = rows[i]
      return row && isWanted(row) ? [{ cells, isCounted: uncounted?.is(row) !== true }] : []
    })
  /** Everything that is shown, of all pages; null: too long, which is said, or the person left. */
  const gather = async (
    most: number,
    tooLong: 'tooLong' | 'tooLongToPrint',
    head = title,
  ): Promise<ShownList | null> => {
    if (wanted > most) {
      alert({ text: t(`list.${tooLong}`, { most: formatQuantity(most) }), severity: 'warning' })
      return null
    }
    const about = narrowedTo(element.current, t('table.search')).filter((line) => line !== '')
    const found = data && keys.size > 0 && !isBeyondPage ? lines(data.items) : await reading.walk(wanted, lines)
    if (found === null) return null
    const name = keys.size > 0 ? `${head} (${t('list.chosen', { count: found.length })})` : head
    const isAnyLeft = found.some(({ isCounted }) => !isCounted)
    const total = t(`table.${totalWord(uncounted, isAnyLeft)}`)
    return { title: name, about, ...linesToSave(columns, found, summed && { summed, label: total }) }
  }
  const begin = async (format: Format) => {
    saving.forget()
    try {
      const shown = await gather(MOST_LIST_ROWS, 'tooLong')
      if (!shown) return
      const file: ListToSave = { ...shown, about: agency ? [agency, ...shown.about] : shown.about, format }
      void saving.run((work) => desktop.files.saveList({ ...file, work }))
    } catch (failure) {
      alertFailure(failure)
    }
  }
  const print = async () => {
    try {
      const shown = await gather(MOST_PRINTED, 'tooLongToPrint', printedAs)
      if (!shown) return
      const page = {
        title: shown.title,
        agency: agency ?? '',
        language: document.documentElement.lang,
        printed: t('list.printed', { at: dayAndTimeOf(new Date()), name: person ?? '' }),
        numbers: pageNumber((ofPages) => t('report.rows.page', ofPages)),
        nonce: styleNonce,
      }
      await printHtml(listHtml(shown, page, { date: formatDate }))
    } catch (failure) {
      alertFailure(failure)
    }
  }
  /** The chosen rows, else those of the page, as they are shown. */
  const copy = async () => {
    const box = element.current
    if (!box) return
    try {
      const beyond = isBeyondPage ? await reading.walk(wanted, () => rowsIn(box, 'chosen')) : undefined
      if (beyond === null) return
      const { text, count } = beyond ? { text: tsvOf([headsIn(box), ...beyond]), count: beyond.length } : rowsAsTsv(box)
      await navigator.clipboard.writeText(text)
      alert({ text: t('table.copied', { count }), severity: 'success' })
    } catch (failure) {
      alertFailure(failure)
    }
  }
  /** Text that is marked is copied as ever. */
  const onCopy = (event: React.ClipboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (!element.current || isField || window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    if (isBeyondPage) return void copy()
    const { text, count } = rowsAsTsv(element.current)
    event.clipboardData.setData('text/plain', text)
    alert({ text: t('table.copied', { count }), severity: 'success' })
  }
  return {
    begin: (format: Format) => void begin(format),
    print: () => void print(),
    copy: () => void copy(),
    onCopy,
    /** Rows that are saved. */
    wanted,
    chosen: keys.size,
    onPage: data?.items.length ?? 0,
    saving,
    isWorking: reading.read !== null || saving.state.state === 'working',
  }
}

export type ListExport = ReturnType<typeof useListExport<object, string>>

function cellsOf<Row, Sort extends string>(
  element: HTMLElement | null,
  columns: readonly Column<Row, Sort>[],
  rows: readonly Row[],
): string[][] {
  const drawn = element ? [...element.querySelectorAll('tbody > tr[data-row]')] : []
  return rows.map((row, i) =>
    columns.map((column) => {
      const cell = drawn[i]?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column.key)}"]`)
      return cellOf(column, row, cell?.innerText ?? '')
    }),
  )
}

/** What the tools over the table say: chosen filters, conditions, the search. */
function narrowedTo(element: HTMLElement | null, searched: string): string[] {
  const tools = element?.querySelector('[data-tools]')
  if (!tools) return []
  const said = [
    ...tools.querySelectorAll<HTMLElement>(
      '[data-condition], .ant-select-content-has-value, .ant-segmented-item-selected',
    ),
  ]
  const search = tools.querySelector<HTMLInputElement>('input[type=search]')
  const texts = said.map((one) => one.innerText.replace('✕', '').trim())
  return search?.value ? [...texts, `${searched}: ${search.value}`] : texts
}
