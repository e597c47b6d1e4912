/**
 * A report as a sheet of paper. Its frame runs no scripts and reaches nothing; it shares the page's origin only so that its keys are heard:
 * F6 leads into it, the arrows and PgUp/PgDn scroll there, Esc or F6 leads back.
 */
import { useRef } from 'react'
import { matches, shortcuts, useShortcut } from '#lib/shortcuts.ts'
import styles from './ReportPage.module.css'

type SheetProps = { title: string; html: string; stale: boolean }

export function Sheet({ title, html, stale }: SheetProps) {
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
  return (
    <iframe
      ref={frame}
      className={styles['sheet']}
      sandbox="allow-same-origin"
      srcDoc={html}
      title={title}
      data-stale={stale || undefined}
      onLoad={() =>
        frame.current?.contentDocument?.addEventListener('keydown', (event) => {
          if (!matches(shortcuts.sheet.keys, event) && event.key !== 'Escape') return
          event.preventDefault()
          leave()
        })
      }
    />
  )
}
