/**
 * A report as a sheet of paper. Its frame runs no scripts and reaches nothing; it shares the page's origin only so that its keys and clicks
 * are heard: F12 or ↓ leads into it, the arrows go from row to row or scroll, PgUp/PgDn scroll there, with Alt they turn to the next rows of a long report, Tab goes from one row that leads to a document to the next, Enter or a
 * click opens it, ← folds the section of a row away and → unfolds it, Esc or F12 leads back.
 */
import { matches, runShortcut, useShortcut, keysOf } from '#lib/shortcuts.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { type Paper, paperPage } from '#contract/papers.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { useDark } from '#lib/use-dark.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Period } from '../periods.ts'
import styles from './ReportPage.module.css'
import { useArrowInto } from '../table-keys.ts'
import { foldSections } from './fold-sections.ts'
import { markPinnedTotal } from './pinned-total.ts'
import { linkRows } from './row-links.ts'
import { fitPage, leapBy, showPage } from './sheet-page.ts'

/** @returns what links the rows of a report's page once it is there. @param days of the report */
function useRowLinks(days: Period | undefined): (page: Document, signal: AbortSignal) => void {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const session = useSession(({ state }) => state)
  const { key: visit, pathname } = useLocation()
  const mayOpen = (path: string | null): path is string =>
    path !== null && session !== null && openPageAt(path, session) !== undefined
  const open = async (paper: Paper) => {
    try {
      const path = paper.entry === undefined ? paperPage(paper, days) : await documentOf(paper.id, paper.entry)
      if (mayOpen(path)) await navigate(path)
      else alert({ text: t('report.noDocument') })
    } catch (error) {
      alertFailure(error)
    }
  }
  const leads = (paper: Paper) => mayOpen(paperPage(paper, days))
  const words = {
    fold: (section: string) => t('report.section.fold', { section }),
    unfold: (section: string) => t('report.section.unfold', { section }),
  }
  return (page, signal) => {
    linkRows(page, { leads, open: (paper) => void open(paper), visit, signal })
    foldSections(page, { words, report: pathname, signal })
  }
}

/** The page of the document that an entry was posted for; null where there is none. */
async function documentOf(sourceId: number, entryId: number): Promise<string | null> {
  const entries = await queryClient.fetchQuery(
    queries.account.journalEntries.queryOptions({ input: { refId: sourceId } }),
  )
  const entry = entries.find(({ id }) => id === entryId)
  return entry?.document ? documentPage({ ...entry.document, date: entry.date }) : null
}

/** Keys that mean the same within the sheet as beside it. */
const sharedKeys = [
  'nextSheet',
  'previousSheet',
  'firstSheet',
  'lastSheet',
  'parameters',
  'favourite',
  'print',
  'export',
  'palette',
  'cheatSheet',
  'help',
] as const

type SheetProps = {
  title: string
  html: string
  stale: boolean
  /** The days of the report: what a row leads to shows them too. */
  days: Period | undefined
}

export function Sheet({ title, html, stale, days }: SheetProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const enter = () => {
    cameFrom.current = document.activeElement
    frame.current?.contentWindow?.focus()
  }
  const leave = () => {
    frame.current?.blur()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  useShortcut('sheet', enter)
  useArrowInto(`.${styles['sheet']}`)
  const dark = useDark()
  const shown = useRef<string | null>(null)
  const { search } = useLocation()
  const shownOf = useRef(search)
  const linking = useRef<AbortController | null>(null)
  const linkRowsIn = useRowLinks(days)

  const link = (page: Document) => {
    linking.current?.abort()
    linking.current = new AbortController()
    linkRowsIn(page, linking.current.signal)
    markPinnedTotal(page, linking.current.signal)
  }
  const show = (page: Document) => {
    if (shown.current !== html) showPage(page, html)
    // What was asked for anew is read from its beginning; what is refreshed stays where it was scrolled to.
    if (shownOf.current !== search) page.documentElement.scrollTop = 0
    shownOf.current = search
    shown.current = html
    link(page)
  }
  const begin = (page: Document) => {
    page.documentElement.toggleAttribute('data-dark', dark)
    page.addEventListener('keydown', (event) => {
      const shared = sharedKeys.find((name) => matches(keysOf(name), event))
      if (shared) {
        event.preventDefault()
        runShortcut(shared)
        return
      }
      const leaves = matches(keysOf('sheet'), event) || event.key === 'Escape'
      if (!leaves && !leapBy(page, event)) return
      event.preventDefault()
      if (leaves) leave()
    })
    show(page)
  }
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page && shown.current !== null && html !== shown.current) latest.current(page)
  }, [html])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => element.contentDocument && fitPage(element.contentDocument))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (shown.current !== null) frame.current?.contentDocument?.documentElement.toggleAttribute('data-dark', dark)
  }, [dark])

  return (
    <iframe
      ref={frame}
      className={styles['sheet']}
      sandbox="allow-same-origin"
      srcDoc=""
      title={title}
      data-stale={stale || undefined}
      onLoad={() => {
        const page = frame.current?.contentDocument
        if (page) begin(page)
      }}
    />
  )
}
