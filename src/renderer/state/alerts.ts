/** The top-centre alert and its history (specification §3 Alert, §4: it closes by itself after about 5 seconds). */
import { bridge } from '#lib/bridge.ts'
import { failureOf } from '#lib/failure.ts'
import { type ShortcutName, undoesPageFirst } from '#lib/shortcuts.ts'
import { create } from 'zustand'
import { type PastAlert, type Severity, withAlert } from './alert-history.ts'
import { onSignOut } from './reset.ts'

export type AlertState = {
  open: boolean
  text: string
  severity: Severity
  vertical: 'top' | 'bottom'
  horizontal: 'left' | 'center' | 'right'
}

/** Takes back what the alert tells of; throws when that is refused. */
export type Undo = () => Promise<unknown>

/** Where the alert leads, such as to a paper of what was done. `shortcut`: unless something on the page has it. */
export type AlertLink = { label: string; run: () => void; shortcut?: ShortcutName }

type Alerts = AlertState & {
  link: AlertLink | null
  /** Null: it cannot be taken back. Never of what is in the books: that is reversed, with a reason. */
  undo: Undo | null
  /** Counts alerts, so that the same words twice start the clock anew. */
  id: number
  /** Newest first. */
  history: PastAlert[]
}

const closed: Alerts = {
  id: 0,
  open: false,
  text: '',
  severity: 'info',
  vertical: 'top',
  horizontal: 'center',
  undo: null,
  link: null,
  history: [],
}

export const useAlerts = create<Alerts>(() => closed)

type NewAlert = {
  text: string
  undo?: Undo | undefined
  link?: AlertLink | undefined
  /** Nobody did anything that this answers: it waits until the history is looked at. */
  isNews?: boolean
} & Partial<Omit<AlertState, 'open' | 'text'>>

/** Shows words at the top of the window and keeps them in the history. */
export function alert({
  text,
  undo,
  link,
  isNews = false,
  severity = 'info',
  vertical = 'top',
  horizontal = 'center',
}: NewAlert): void {
  if (undo) undoesPageFirst()
  useAlerts.setState(({ id, history }) => ({
    id: id + 1,
    open: true,
    text,
    undo: undo ?? null,
    link: link ?? null,
    severity,
    vertical,
    horizontal,
    history: withAlert(history, {
      id: id + 1,
      text,
      severity,
      at: Date.now(),
      seen: severity === 'success' || (!isNews && isLookedAt()),
    }),
  }))
}

/** An answer to what somebody just did is read where it is said, unless another window has the keys by then. */
const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Says why something failed. */
export const alertFailure = (error: unknown): void => alert({ text: failureOf(error).message, severity: 'error' })

export const closeAlert = (): void => useAlerts.setState({ open: false })

/** What it takes back is gone with its page: the alert that offers it goes. */
export function forgetUndo(undo: Undo | null): void {
  if (undo && useAlerts.getState().undo === undo) useAlerts.setState({ undo: null, open: false })
}

/** Takes back what the alert on the screen tells of, once. */
export async function undoAlert(): Promise<void> {
  const { undo } = useAlerts.getState()
  useAlerts.setState({ undo: null, open: false })
  try {
    await undo?.()
  } catch (error) {
    alertFailure(error)
  }
}

/** Everything in the history was looked at. */
export const seeAlerts = (): void =>
  useAlerts.setState(({ history }) => ({ history: history.map((past) => ({ ...past, seen: true })) }))

export const clearAlerts = (): void => useAlerts.setState({ history: [] })

/** Alerts that main raises: a mirror rebuilt, a backup that failed. */
export function startAlerts(): void {
  bridge.on((event) => {
    if (event.type === 'alert') alert({ ...event, isNews: true })
  })
}

onSignOut(clearAlerts)
