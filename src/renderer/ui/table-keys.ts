/** Moving through the rows of a table by keyboard, and finding the row again when one comes back. */
import { entryKey, placeOf, rememberPlace } from '#lib/place.ts'
import { hasOpenDialog, matches, type ShortcutName, keysOf } from '#lib/shortcuts.ts'
import { useOpeningStep } from '#state/opening.ts'
import { forgetSaved, missSaved, useSavedRow } from '#state/saved-row.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

type RowKeysOptions<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => number | string
  /** Number of the page that the rows are of, where they have pages. */
  page?: number
  onOpen: ((row: Row) => void) | undefined
  onSelect: ((row: Row) => void) | undefined
  /** Shift and an arrow, or Shift and a click: the rows from where it began, before and now. */
  onExtend?: ((before: readonly Row[], now: readonly Row[]) => void) | undefined
  onPage: (step: 1 | -1) => void
  /** They lie over the page, as in a drawer: whoever comes back is led to the place on the page itself. */
  isOverPage?: boolean
  onUnfold?: ((row: Row, open: boolean) => void) | undefined
  /** What further keys do with the row that has the focus. */
  actions?: RowActions<Row> | undefined
}

export type RowActions<Row> = Partial<Record<ShortcutName, (row: Row) => void>>

/** What a row leads to is there by then. */
const OPENING_MS = 2_000
const NEVER = Number.NEGATIVE_INFINITY

type RowProps = {
  tabIndex: 0 | -1
  'data-row': number
  'data-saved'?: true
  onClick: (event: React.MouseEvent<HTMLElement>) => void
  onMouseDown: (event: React.MouseEvent<HTMLElement>) => void
  onFocus: () => void
  onBlur: () => void
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void
}

/** What scrolls the rows. */
const scroller = (): Element | null => document.querySelector('#page [data-scroll]')

const placeAt = (row: number) => ({ row, scroll: scroller()?.scrollTop ?? 0 })

const moves: Record<string, (row: number, last: number) => number> = {
  ArrowDown: (row, last) => Math.min(last, row + 1),
  ArrowUp: (row) => Math.max(0, row - 1),
  Home: () => 0,
  End: (_row, last) => last,
}

/** By how many places an arrow key moves in a row of cards or figures. */
export const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One row is in the tab order, the active one; the arrows move it (roving tabindex). */
export function useRowKeys<Row>(options: RowKeysOptions<Row>) {
  const { rows, rowKey, page = 1, onOpen, onSelect, onExtend, onPage, onUnfold, actions, isOverPage = false } = options
  const location = useLocation()
  const [entry, { pathname }] = [entryKey(location), location]
  const [active, setActive] = useState(() => (isOverPage ? undefined : placeOf(entry)?.row) ?? 0)
  const remember = (row: number) => isOverPage || rememberPlace(entry, placeAt(row))
  const present = Math.min(active, Math.max(0, rows.length - 1))
  const restored = useRef(false)
  const saved = useSavedRow(({ path, id }) => (path === pathname && id !== null ? id : undefined))
  const savedAt = saved === undefined ? -1 : rows.findIndex((row) => rowKey(row) === saved)

  useEffect(() => {
    if (restored.current || rows.length === 0 || isOverPage) return
    restored.current = true
    const place = placeOf(entry)
    if (!place) return
    const scrolled = scroller()
    scrolled?.scrollTo({ top: place.scroll })
    // Of a list that shows what was saved that row has it.
    if (useSavedRow.getState().path === pathname) return
    document.querySelector<HTMLElement>(`tr[data-row="${place.row}"]`)?.focus({ preventScroll: scrolled !== null })
  }, [rows, entry, pathname, isOverPage])

  /** A row that had the cursor may leave the list, as what is voided does: the next key is for the row in its place. */
  const hasCursor = useRef(false)
  const stay = useEffectEvent(() => {
    if (hasCursor.current) keepCursorInRows()
  })
  const rowsBefore = useRef(rows)
  useEffect(() => {
    if (rowsBefore.current !== rows) stay()
    rowsBefore.current = rows
  }, [rows])

  // Another page begins at its first row, unless the rows have the keys: those stay where they are among them.
  const begin = useEffectEvent(() => savedAt < 0 && isAboveRows(document.activeElement) && setActive(0))
  const pageBefore = useRef(page)
  useEffect(() => {
    if (pageBefore.current !== page) begin()
    pageBefore.current = page
  }, [page])

  const [foundAt, setFoundAt] = useState(-1)
  if (savedAt !== foundAt) {
    setFoundAt(savedAt)
    if (savedAt >= 0) setActive(savedAt)
  }
  useEffect(() => {
    // Under its drawer the cursor waits: the next one may be typed there, and closing gives it back.
    if (savedAt >= 0 && !document.querySelector('.ant-drawer [role="dialog"]')) focusSavedRow()
  }, [savedAt])

  useArrowInto(ACTIVE_ROW, rows.length > 0 && !isOverPage)
  const names = Object.keys(actions ?? {}) as ShortcutName[]

  /** Chosen with Shift: from the row where that began, to the last one. Another key or click ends it. */
  const range = useRef<{ from: number; to: number } | null>(null)
  const extendTo = (index: number) => {
    const before = range.current
    range.current = { from: before?.from ?? present, to: index }
    onExtend?.(before ? rowsBetween(rows, before) : [], rowsBetween(rows, range.current))
  }

  /** When a row was opened last: until that is there, or the cursor is in the rows again, keys of the list are not for the row. */
  const openedAt = useRef(NEVER)
  const open = (row: Row, index: number) => {
    openedAt.current = performance.now()
    remember(index)
    onOpen?.(row)
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>, row: Row, index: number): void {
    // Keys of a field or button inside the row are its own.
    if (event.target !== event.currentTarget) return
    const move = moves[event.key]
    const action = names.find((name) => matches(keysOf(name), event.nativeEvent))
    // Where no rows are chosen it would mark the whole window, and Ctrl+C copy all of that.
    const marksAll = !onSelect && matches(keysOf('selectAll'), event.nativeEvent)
    const isExtending = event.shiftKey && move !== undefined && onExtend !== undefined
    if (!isExtending && event.key !== 'Shift') range.current = null
    if (!action && !marksAll && (event.ctrlKey || event.metaKey || event.altKey)) return
    if (marksAll) event.preventDefault()
    else if (action) {
      if (performance.now() - openedAt.current < OPENING_MS) return event.preventDefault()
      remember(index)
      actions?.[action]?.(row)
    } else if (move) {
      const next = move(index, rows.length - 1)
      if (isExtending) extendTo(next)
      setActive(next)
      event.currentTarget.parentElement?.querySelector<HTMLElement>(`tr[data-row="${next}"]`)?.focus()
    } else if (event.key === 'Enter' && onOpen) open(row, index)
    else if (event.key === ' ' && onSelect) onSelect(row)
    else if (onUnfold && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      onUnfold(row, event.key === 'ArrowRight')
    else if (event.key === 'PageDown') onPage(1)
    else if (event.key === 'PageUp') onPage(-1)
    else return
    event.preventDefault()
  }

  const indexOf = new Map(rows.map((row, index) => [rowKey(row), index]))

  const rowProps = (row: Row): RowProps => {
    const index = indexOf.get(rowKey(row)) ?? 0
    return {
      tabIndex: index === present ? 0 : -1,
      'data-row': index,
      ...(index === savedAt && { 'data-saved': true }),
      onFocus: () => {
        hasCursor.current = true
        openedAt.current = NEVER
        setActive(index)
        // Keys of the page lead away from here, too.
        remember(index)
      },
      onBlur: () => {
        hasCursor.current = false
      },
      onKeyDown: (event) => onKeyDown(event, row, index),
      onMouseDown: (event) => {
        // It chooses rows, and would mark the text between them.
        if (event.shiftKey && onExtend) event.preventDefault()
      },
      onClick: (event) => {
        const inner =
          event.target instanceof Element &&
          event.target.closest('a, button, input, label, .ant-table-selection-column')
        if (!inner && event.shiftKey && onExtend) {
          extendTo(index)
          event.currentTarget.focus()
          return
        }
        range.current = null
        if (!inner && onOpen) open(row, index)
        // A link of the row leads off as its keys do: whoever comes back finds the row.
        else if (inner && inner.matches('a')) remember(index)
      },
    }
  }
  return { rowProps }
}

/** The rows of a stretch, whichever of its ends is the upper one. */
export const rowsBetween = <Row>(rows: readonly Row[], { from, to }: { from: number; to: number }): readonly Row[] =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1)

/** PgUp and PgDn turn the pages from where a page was chosen, too: its number, or the page as a whole when the number is gone. */
export function usePageKeys(onPage: (step: 1 | -1) => void): void {
  const latest = useRef(onPage)
  useEffect(() => {
    latest.current = onPage
  })
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null
      const at = document.activeElement
      const isHere = at === document.body || at?.id === 'page' || at?.closest('#page .ant-pagination') != null
      if (step === null || event.defaultPrevented || hasOpenDialog() || !isHere) return
      event.preventDefault()
      latest.current(step)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [])
}

/** Puts the cursor on the row that was saved, where the list shows it. In a step of the opening the way to the next step has it. */
export function focusSavedRow(): void {
  const row = document.querySelector<HTMLElement>('#page tr[data-saved]')
  if (!row) return missSaved()
  if (useOpeningStep.getState().step === null) row.focus()
  forgetSaved()
}

const ACTIVE_ROW = 'tr[data-row][tabindex="0"]'

/** What had the cursor is gone, such as the page that led to an open document: the active row of the list has it, where the page has one. */
export function keepCursorInRows(): void {
  if (isNowhere(document.activeElement) && !hasOpenDialog()) focusRows()
}

/** Nothing has the focus, as on a page that has just been opened. */
const isNowhere = (at: Element | null): boolean => at === document.body || at?.id === 'page'

/** {@link isNowhere}, or one of the list's views, its pages or the head of a column that was ranked by has it. */
const isAboveRows = (at: Element | null): boolean =>
  isNowhere(at) || at?.closest('#page :is([role="tab"], nav a, th, .ant-pagination)') != null

/** Puts the cursor into the list of the page, if it has rows. */
export function focusRows(): boolean {
  const row = document.querySelector<HTMLElement>(`#page ${ACTIVE_ROW}`)
  row?.focus()
  return row !== null
}

/** From above the rows the arrow down goes to where its keys belong: the active row. */
export function useArrowInto(selector: string, enabled = true): void {
  useEffect(() => {
    if (!enabled) return
    const enter = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'ArrowDown' || !isAboveRows(document.activeElement)) return
      event.preventDefault()
      document.querySelector<HTMLElement>(selector)?.focus()
    }
    window.addEventListener('keydown', enter)
    return () => window.removeEventListener('keydown', enter)
  }, [selector, enabled])
}
