/** Leads a list to the page of the row that was saved last: it may stand on another one, by its name or its code. */
import type { Page } from '#contract/paging.ts'
import { type ListState, WALKED_ROWS } from '#lib/list-state.ts'
import { alert } from '#state/alerts.ts'
import { forgetSaved, useSavedRow } from '#state/saved-row.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { keepCursorInRows } from './table-keys.ts'

/** In which a row that was saved comes to this PC. */
const PATIENCE_MS = 1_500

type Paged<Row> = { data: Page<Row> | undefined; error: unknown; isFetching: boolean }

/**
 * What the table shows: while the pages are looked through, the page that it had. A row that the list does not find, such as one that a
 * filter leaves out, leaves it there.
 */
export function useSavedPage<
  Row,
  Query extends Paged<Row>,
  List extends Pick<ListState, 'walk' | 'show' | 'pageSize' | 'narrowed'>,
>(list: List, query: Query, rowKey: (row: Row) => number | string): { list: List; query: Query } {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  const { id, isMissing } = useSavedRow()
  const saved = useSavedRow(({ path }) => path === pathname) ? id : null
  /** As it was when the search began. */
  const [before, setBefore] = useState<{ list: List; query: Query } | null>(null)
  /** The page at whose sight it was looked for in vain: it may come with the next one. */
  const [missed, setMissed] = useState<Page<Row> | null>(null)
  /** It was found, and its page is on the way. */
  const [ledTo, setLedTo] = useState<number | null>(null)
  const [sought, setSought] = useState(saved)
  if (sought !== saved) {
    setSought(saved)
    setMissed(null)
  }
  const { data, error, isFetching } = query
  const end = () => {
    setBefore(null)
    list.walk(null)
  }
  const giveUp = () => {
    forgetSaved()
    keepCursorInRows()
    if (list.narrowed) alert({ text: t('table.savedHidden'), severity: 'info' })
  }
  const look = useEffectEvent((page: Page<Row>) => {
    const at = saved === null ? -1 : page.items.findIndex((row) => rowKey(row) === saved)
    if (before === null) {
      if (saved === null || saved === ledTo || at >= 0 || page === missed) return
      setBefore({ list, query })
      list.walk(1)
      return
    }
    if (page.pageSize !== WALKED_ROWS) return
    if (at >= 0) {
      end()
      setLedTo(saved)
      list.show(Math.floor(((page.page - 1) * WALKED_ROWS + at) / before.list.pageSize) + 1)
    } else if (saved !== null && page.page * WALKED_ROWS < page.totalCount) list.walk(page.page + 1)
    else {
      end()
      setMissed(before.query.data ?? null)
      if (missed !== null) giveUp()
    }
  })
  const giveUpLate = useEffectEvent(giveUp)
  const stop = useEffectEvent(() => {
    end()
    forgetSaved()
  })
  // A moment later: the row may take its place on this page.
  useEffect(() => {
    if ((saved === null && before === null) || isFetching) return
    if (before !== null && error) return void setTimeout(stop)
    if (!data) return
    if (before === null && !isMissing && hasDrawer()) return
    const timer = setTimeout(() => look(data))
    return () => clearTimeout(timer)
  }, [saved, isMissing, data, error, isFetching, before])
  // The row is on its way to this PC for a moment, and then it is none of this list.
  const isAwaited = saved !== null && saved !== ledTo && missed !== null && before === null
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => giveUpLate(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return before ?? { list, query }
}

/** Under a drawer the list waits: the next one may be typed there. */
const hasDrawer = (): boolean => document.querySelector('.ant-drawer [role="dialog"]') !== null
