/**
 * The one table of shortcuts: the handlers, the cheat sheet and the hints on buttons are made from it. A key without a modifier
 * never fires while somebody types.
 */
import { useEffect, useRef } from 'react'

/** Where a shortcut holds. Two shortcuts of one place, or of one place and everywhere, never share their keys (shortcuts.test.ts). */
export type ShortcutPlace =
  | 'everywhere'
  | 'list'
  | 'bills'
  | 'cheques'
  | 'expenses'
  | 'chart'
  | 'loans'
  | 'trips'
  | 'settlement'
  | 'document'
  | 'report'

type Shortcut = {
  keys: string
  place: ShortcutPlace /** Handled by the part itself; listed for the cheat sheet. */
  own?: true
}

export const shortcuts = {
  palette: { keys: 'Ctrl+K', place: 'everywhere' },
  cheatSheet: { keys: '?', place: 'everywhere' },
  back: { keys: 'Escape', place: 'everywhere' },
  search: { keys: '/', place: 'list' },
  create: { keys: 'n', place: 'list' },
  up: { keys: 'ArrowUp', place: 'list', own: true },
  down: { keys: 'ArrowDown', place: 'list', own: true },
  open: { keys: 'Enter', place: 'list', own: true },
  select: { keys: 'Space', place: 'list', own: true },
  markRead: { keys: 'r', place: 'list' },
  unfold: { keys: 'ArrowRight', place: 'list', own: true },
  fold: { keys: 'ArrowLeft', place: 'list', own: true },
  nextPage: { keys: 'PageDown', place: 'list', own: true },
  previousPage: { keys: 'PageUp', place: 'list', own: true },
  collect: { keys: 'c', place: 'bills' },
  chooseAll: { keys: 'a', place: 'cheques' },
  bankCheques: { keys: 'b', place: 'cheques' },
  returnCheques: { keys: 'r', place: 'cheques' },
  changeCheques: { keys: 'c', place: 'cheques' },
  cancelCheques: { keys: 'x', place: 'cheques' },
  approve: { keys: 'a', place: 'expenses' },
  pay: { keys: 'p', place: 'expenses' },
  addAccount: { keys: 'a', place: 'chart' },
  viewLedger: { keys: 'l', place: 'chart' },
  editAccount: { keys: 'e', place: 'chart' },
  deleteAccount: { keys: 'Delete', place: 'chart', own: true },
  closeLoan: { keys: 'c', place: 'loans' },
  unload: { keys: 'u', place: 'trips' },
  gasOut: { keys: 'g', place: 'trips' },
  addItems: { keys: 'a', place: 'trips' },
  settle: { keys: 's', place: 'trips' },
  tender1: { keys: '1', place: 'settlement' },
  tender2: { keys: '2', place: 'settlement' },
  tender3: { keys: '3', place: 'settlement' },
  tender4: { keys: '4', place: 'settlement' },
  tender5: { keys: '5', place: 'settlement' },
  tender6: { keys: '6', place: 'settlement' },
  tender7: { keys: '7', place: 'settlement' },
  bottles: { keys: 'b', place: 'settlement' },
  explain: { keys: 'd', place: 'settlement' },
  removeRow: { keys: 'Delete', place: 'settlement', own: true },
  save: { keys: 'Ctrl+Enter', place: 'document' },
  saveAlso: { keys: 'Ctrl+s', place: 'document' },
  nextCell: { keys: 'Enter', place: 'document', own: true },
  removeLine: { keys: 'Ctrl+Delete', place: 'document', own: true },
  date: { keys: 'F2', place: 'document', own: true },
  print: { keys: 'Ctrl+p', place: 'report' },
  export: { keys: 'Ctrl+e', place: 'report' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

const shown: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowRight: '→',
  ArrowLeft: '←',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Delete: 'Del',
}

/** "Ctrl+S", "Esc", "↑": for people and for `aria-keyshortcuts`-like hints. */
export const shortcutLabel = (name: ShortcutName): string =>
  shortcuts[name].keys
    .split('+')
    .map((key) => shown[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+')

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** True when the pressed keys are `keys`. Command counts as Ctrl; letters match in either case. */
export function matches(keys: string, { key, ctrlKey, metaKey, altKey }: Keys): boolean {
  const parts = keys.split('+')
  const wanted = parts.at(-1) ?? ''
  const pressed = key === ' ' ? 'Space' : key
  return (
    pressed.toLowerCase() === wanted.toLowerCase() &&
    (ctrlKey || metaKey) === parts.includes('Ctrl') &&
    altKey === parts.includes('Alt')
  )
}

/** True while the focus is where letters are typed. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
}

type Holder = { name: ShortcutName; run: () => void; within: React.RefObject<HTMLElement | null> | undefined }
/** The newest holder of a shortcut answers: a drawer over a list takes Ctrl+S and Esc from what is under it. */
const holders: Holder[] = []

/** The dialog or drawer that lies on top, if one is open. */
const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) => dialog.checkVisibility())

const popups = ['select-dropdown', 'picker-dropdown', 'dropdown', 'popover'].map((name) => `.ant-${name}`).join()
/** A list or calendar that is open takes Esc for itself. */
const hasOpenPopup = (): boolean => [...document.querySelectorAll(popups)].some((popup) => popup.checkVisibility())

/** While a dialog is open, only what stands in it answers. */
function mayAnswer({ name, within }: Holder, dialog: Element | undefined): boolean {
  if (name === 'back' && hasOpenPopup()) return false
  return !dialog || (within?.current != null && dialog.contains(within.current))
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const pressed = holders.filter(({ name }) => matches(shortcuts[name].keys, event))
  if (pressed.length === 0) return
  const dialog = openDialog()
  const holder = pressed.findLast((one) => mayAnswer(one, dialog))
  if (!holder) return
  const { keys } = shortcuts[holder.name]
  if (!keys.includes('+') && keys !== 'Escape' && isTyping(event.target)) return
  event.preventDefault()
  holder.run()
}

/** A choice list takes every Enter for itself and opens; saving is not meant for it. */
function onSaveInChoice(event: KeyboardEvent): void {
  if (!matches(shortcuts.save.keys, event)) return
  if (!(event.target instanceof Element) || !event.target.closest('.ant-select')) return
  onKeyDown(event)
  if (event.defaultPrevented) event.stopPropagation()
}

function listen(): void {
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener('keydown', onSaveInChoice, { capture: true })
}

function listenNoMore(): void {
  window.removeEventListener('keydown', onKeyDown)
  window.removeEventListener('keydown', onSaveInChoice, { capture: true })
}

/**
 * Runs `run` on the shortcut while this component is on the screen and `enabled` holds. While a dialog or drawer is open, only
 * those answer whose element (`within`) stands in it.
 */
export function useShortcut(
  name: ShortcutName,
  run: () => void,
  enabled = true,
  within?: React.RefObject<HTMLElement | null>,
): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!enabled) return
    const holder: Holder = { name, run: () => latest.current(), within }
    if (holders.length === 0) listen()
    holders.push(holder)
    return () => {
      holders.splice(holders.indexOf(holder), 1)
      if (holders.length === 0) listenNoMore()
    }
  }, [name, enabled, within])
}
