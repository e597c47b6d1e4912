/**
 * A report as a sheet of paper. Its frame runs no scripts and reaches nothing; it shares the page's origin only so that its keys and clicks
 * are heard: F6 leads into it, the arrows and PgUp/PgDn scroll there, Tab goes from one row that leads to a document to the next, Enter or a
 * click opens it, Esc or F6 leads back.
 */
import { useRef } from 'react'
import { matches, shortcuts, useShortcut } from '#lib/shortcuts.ts'
import type { Period } from '../periods.ts'
import styles from './ReportPage.module.css'
import { useRowLinks } from './use-row-links.ts'

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
          if (!matches(shortcuts.sheet.keys, event) && event.key !== 'Escape') return
          event.preventDefault()
          leave()
        })
        linkRowsIn(page)
      }}
    />
  )
}
