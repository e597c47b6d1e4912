/**
 * The alert at the top centre. It closes after 5 seconds (specification §4), but not while the pointer or the focus is on it
 * (WCAG 2.2.1); the component by itself would hide after 6.
 */
import { type AlertLink, closeAlert, undoAlert, useAlerts } from '#state/alerts.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Alert, Button } from 'antd'
import { t } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import styles from './AlertHost.module.css'

const CLOSES_AFTER_MS = 5000
/** Time to read, to think and to get there. */
const UNDONE_WITHIN_MS = 10_000

type SnackbarProps = {
  /** Another number is another message: the clock starts anew. */
  id: number
  open: boolean
  onClose: () => void
  /** Milliseconds until it closes by itself. */
  autoHide?: number
  vertical: 'top' | 'bottom'
  horizontal: 'left' | 'center' | 'right'
  children: React.ReactNode
}

/** A short message over the page that goes by itself. The place stays in the page, so that what appears in it is read out. */
function Snackbar({ id, open, onClose, autoHide = 6000, vertical, horizontal, children }: SnackbarProps) {
  const place = useRef<HTMLOutputElement>(null)
  const held = useHeld(place, open ? id : null)
  return (
    <output ref={place} className={styles['place']} data-vertical={vertical} data-horizontal={horizontal}>
      {open && children}
      {open && !held && <Clock key={id} runs={autoHide} onEnd={onClose} />}
    </output>
  )
}

/** Runs from when it appears. */
function Clock({ runs, onEnd }: { runs: number; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, runs)
    return () => clearTimeout(timer)
  }, [runs, onEnd])
  return null
}

/** True while the pointer or the focus is on what stands in this place. What goes from under the pointer tells nothing: each message is looked at anew. */
function useHeld(place: React.RefObject<HTMLElement | null>, message: number | null): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => setHeld(message !== null && element.matches(':hover, :focus-within'))
    const events = ['pointerover', 'pointerout', 'pointerleave', 'focusin', 'focusout'] as const
    look()
    for (const event of events) element.addEventListener(event, look)
    return () => {
      for (const event of events) element.removeEventListener(event, look)
    }
  }, [place, message])
  return held
}

function LinkButton({ link: { label, run, shortcut } }: { link: AlertLink }) {
  const follow = () => {
    closeAlert()
    run()
  }
  if (shortcut === undefined)
    return (
      <Button size="small" onClick={follow}>
        {label}
      </Button>
    )
  return (
    <ShortcutButton size="small" shortcut={shortcut} onClick={follow}>
      {label}
    </ShortcutButton>
  )
}

export function AlertHost() {
  const { id, open, text, severity, undo, link, vertical, horizontal } = useAlerts()
  return (
    <Snackbar
      id={id}
      open={open}
      onClose={closeAlert}
      autoHide={undo || link ? UNDONE_WITHIN_MS : CLOSES_AFTER_MS}
      vertical={vertical}
      horizontal={horizontal}
    >
      <Alert
        type={severity}
        title={text}
        showIcon
        action={
          undo ? (
            <ShortcutButton size="small" shortcut="undoLast" onClick={() => void undoAlert()}>
              {t('ui:form.undo', { defaultValue: 'Undo' })}
            </ShortcutButton>
          ) : (
            link && <LinkButton link={link} />
          )
        }
        closable={{ onClose: closeAlert, 'aria-label': t('ui:form.close', { defaultValue: 'Close' }) }}
        role="presentation"
      />
    </Snackbar>
  )
}
