/**
 * A report as a sheet of paper. Its frame runs no scripts and reaches nothing; it shares the page's origin only so that its keys and clicks
 * are heard: F12 leads into it, the arrows and PgUp/PgDn scroll there, with Alt they turn to the next rows of a long report, Tab goes from one row that leads to a document to the next, Enter or a
 * click opens it, Esc or F12 leads back.
 */
import { matches, runShortcut, useShortcut, keysOf } from '#lib/shortcuts.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { type Paper, paperPage } from '#contract/papers.ts'
import { lendFonts } from '#lib/lend-fonts.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { styleNonce } from '#lib/style-nonce.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Period } from '../periods.ts'
import styles from './ReportPage.module.css'
import { linkRows } from './row-links.ts'

/** @returns what links the rows of a report's page once it is there. @param days of the report */
function useRowLinks(days: Period | undefined): (page: Document) => void {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const session = useSession(({ state }) => state)
  const visit = useLocation().key
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
  return (page) => linkRows(page, { leads, open: (paper) => void open(paper), visit, nonce: styleNonce })
}

/** The page of the document that an entry was posted for; null where there is none. */
async function documentOf(sourceId: number, entryId: number): Promise<string | null> {
  const entries = await queryClient.fetchQuery(
    queries.account.journalEntries.queryOptions({ input: { refId: sourceId } }),
  )
  const entry = entries.find(({ id }) => id === entryId)
  return entry?.document ? documentPage({ ...entry.document, date: entry.date }) : null
}

const pageTurns = ['nextSheet', 'previousSheet', 'firstSheet', 'lastSheet'] as const
/** The rows were turned by a key in the sheet: the next one takes the cursor. */
let wasInside = false

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
  const linkRowsIn = useRowLinks(days)
  return (
    <iframe
      ref={frame}
      className={styles['sheet']}
      sandbox="allow-same-origin"
      srcDoc={html}
      title={title}
      data-stale={stale || undefined}
      onLoad={() => {
        const page = frame.current?.contentDocument
        if (!page) return
        page.addEventListener('keydown', (event) => {
          const turn = pageTurns.find((name) => matches(keysOf(name), event))
          if (turn) {
            event.preventDefault()
            wasInside = true
            runShortcut(turn)
            return
          }
          if (!matches(keysOf('sheet'), event) && event.key !== 'Escape') return
          event.preventDefault()
          leave()
        })
        linkRowsIn(page)
        void lendFonts(page)
        // Rows that were turned within the sheet go on being read there.
        if (wasInside) enter()
        wasInside = false
      }}
    />
  )
}
