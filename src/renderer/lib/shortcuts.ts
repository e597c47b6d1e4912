/** Runs the shortcuts of the table in contract/shortcuts.ts. A key without a modifier never fires while somebody types. */
import { type OwnKeys, ownKeysIn, type ShortcutName, type ShortcutPlace, shortcuts } from '#contract/shortcuts.ts'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

export type { ShortcutName } from '#contract/shortcuts.ts'

/** What the person chose in place of the table's keys. */
let ownKeys: OwnKeys = {}
const watchers = new Set<() => void>()

/** Takes over the keys that the settings keep. */
export function tellOwnKeys(kept: Readonly<Record<string, string>>): void {
  ownKeys = ownKeysIn(kept)
  watchers.forEach((tell) => tell())
}

/** The keys of a shortcut: the person's own, else the table's. */
export const keysOf = (name: ShortcutName): string => ownKeys[name] ?? shortcuts[name].keys

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
export const shortcutLabel = (name: ShortcutName): string => keysLabel(keysOf(name))

/** As {@link shortcutLabel}, drawn again when the person chooses other keys. */
export const useShortcutLabel = (name: ShortcutName): string =>
  useSyncExternalStore(watchKeys, () => shortcutLabel(name))

function watchKeys(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

export const keysLabel = (keys: string): string =>
  keys
    .split('+')
    .map((key) => shown[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join('+')

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** With Ctrl, a letter and Shift are keys of their own: Ctrl+Shift+Z, with which other programs redo, must not undo one step more. */
const isShiftPartOf = (parts: readonly string[], wanted: string): boolean =>
  wanted.length > 1 || (parts.includes('Ctrl') && /^[a-z]$/i.test(wanted))

/** True when the pressed keys are `keys`. Command counts as Ctrl; a letter or sign alone matches in either case, with Shift or without. */
export function matches(keys: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  const parts = keys.split('+')
  const wanted = parts.at(-1) ?? ''
  const pressed = key === ' ' ? 'Space' : key
  return (
    pressed.toLowerCase() === wanted.toLowerCase() &&
    (ctrlKey || metaKey) === parts.includes('Ctrl') &&
    altKey === parts.includes('Alt') &&
    (!isShiftPartOf(parts, wanted) || shiftKey === parts.includes('Shift'))
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

/** Of the page that is being left: until the next one is drawn none of its keys begins anything more. What is everywhere stays. */
let left: ReadonlySet<Holder> = new Set()
export const leavePage = (): void => {
  left = new Set(holders.filter(({ name }) => name === 'back' || shortcuts[name].place !== 'everywhere'))
}
/** The next page is there, or the person stays on this one. */
export const arriveOnPage = (): void => {
  left = new Set()
}

/** A dialog or drawer that is on its way out is over: the next key is for what is under it. */
const isLeaving = (part: Element): boolean => part.closest('[class*="-leave-active"]') !== null

/** As {@link isLeaving}, or closed and kept in the page: it answers no key until it is opened again. */
const isGone = (part: Element): boolean =>
  isLeaving(part) || part.closest('[role="dialog"]')?.checkVisibility() === false

/** Many pages that are no report or document have these as well. */
const ofManyPages: readonly ShortcutName[] = ['print', 'export', 'date']

/** The places whose keys hold on the page as it stands. */
export const placesHere = (): readonly ShortcutPlace[] =>
  holders.filter(({ name }) => !ofManyPages.includes(name)).map(({ name }) => shortcuts[name].place)

/** The dialog or drawer that lies on top, if one is open. */
export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast(
    (dialog) => dialog.checkVisibility() && !isLeaving(dialog),
  )

export const hasOpenDialog = (): boolean => openDialog() !== undefined

/** True where moving the cursor would take it from somebody: a field is typed in, or a dialog answered. */
export const isCursorTaken = (): boolean => hasOpenDialog() || isTyping(document.activeElement)

const popups = ['select-dropdown', 'picker-dropdown', 'dropdown', 'popover'].map((name) => `.ant-${name}`).join()
/** A list or calendar that is open takes Esc for itself. */
const hasOpenPopup = (): boolean => [...document.querySelectorAll(popups)].some((popup) => popup.checkVisibility())

const POPOVER = '.ant-popover'

/** While a part lies on a list, such as its views, letters are not for the list, nor for anything else under a part that has the cursor. */
const restsInPopover = (name: ShortcutName): boolean => {
  const { place } = shortcuts[name]
  if (place === 'everywhere' || keysOf(name).length > 1) return false
  const isOpen = [...document.querySelectorAll(POPOVER)].some((part) => part.checkVisibility() && !isLeaving(part))
  return isOpen && (place === 'list' || document.activeElement?.closest(POPOVER) !== null)
}

/** These lie over a drawer as they do over the page. A question is answered first. */
const overDrawers: readonly ShortcutName[] = ['palette', 'cheatSheet']

/** While a dialog is open, only what stands in it answers, and the help, which lies beside everything. */
function mayAnswer(holder: Holder, dialog: Element | undefined): boolean {
  const { name, within } = holder
  if (left.has(holder)) return false
  if (name === 'back' && hasOpenPopup()) return false
  if (name === 'help') return true
  if (restsInPopover(name) && !within?.current?.closest(POPOVER)) return false
  const part = within?.current
  if (part && isGone(part)) return false
  if (!dialog || (part && dialog.contains(part))) return true
  return overDrawers.includes(name) && dialog.closest('.ant-drawer') !== null
}

/** Runs what holds the pressed keys. For a part that lets no key come up to the page. */
export function answerKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  // A key that is held down neither saves twice nor answers the question that saving asked.
  if (event.repeat && (matches(keysOf('save'), event) || matches(keysOf('saveAlso'), event)))
    return event.preventDefault()
  const pressed = holders.filter(({ name }) => matches(keysOf(name), event))
  if (pressed.length === 0) return
  const dialog = openDialog()
  const holder = pressed.findLast((one) => mayAnswer(one, dialog))
  if (!holder) return
  const keys = keysOf(holder.name)
  // Only a key that neither writes nor is the field's own may act while somebody types.
  if (
    (!keys.includes('+') || isOfField(keys, event.target)) &&
    !/^(Escape|F\d+|PageUp|PageDown)$/.test(keys) &&
    isTypedInto(event.target)
  )
    return
  event.preventDefault()
  holder.run()
}

/** False: nothing was typed since the page last did something that `undoLast` takes back. */
let isTypedSince = true
/** What the page did is newer than any text that stands in a field: until something is typed, `undoLast` takes that back. */
export const undoesPageFirst = (): void => {
  isTypedSince = false
}

/** Where somebody types these are about the text; in an empty field there is nothing to take back but what the page did. */
const isOfField = (keys: string, target: EventTarget | null): boolean =>
  keys === shortcuts.selectAll.keys ||
  (keys === shortcuts.undoLast.keys && isTypedSince && !(target instanceof HTMLInputElement && target.value === ''))

/** A field of a drawer that is closing keeps the focus for a moment, yet nothing is typed into it any more. */
const isTypedInto = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof Element && isGone(target))

/** What the shortcut does on the page as it stands; nothing where it does not hold. */
export function runShortcut(name: ShortcutName): void {
  const dialog = openDialog()
  holders.findLast((holder) => holder.name === name && mayAnswer(holder, dialog))?.run()
}

let isListening = false

/**
 * Once and for good: a dialog listens later, and closes after it was seen here. Were it to close first, where motion is off, its Esc would
 * be answered by the page under it as well.
 */
function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('keydown', answerKey)
  window.addEventListener('input', () => (isTypedSince = true), { capture: true })
}

/** Adds a holder, or one that answers only where no other does; answers how it is taken away. */
function hold(holder: Holder, isSpare = false): () => void {
  listen()
  if (isSpare) holders.unshift(holder)
  else holders.push(holder)
  return () => {
    holders.splice(holders.indexOf(holder), 1)
  }
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
  // Before the page is painted: a key that is pressed on what is seen is never too early.
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(
    () => (enabled ? hold({ name, run: () => latest.current(), within }) : undefined),
    [name, enabled, within],
  )
}

/** As {@link useShortcut}, where nothing else has the shortcut: what a page answers before its own parts are there. */
export function useSpareShortcut(name: ShortcutName, run: () => void, enabled = true): void {
  useHeld(enabled ? [name] : [], run, true)
}

/** As {@link useShortcut}, of several that are told apart by their names. */
export function useShortcuts<Name extends ShortcutName>(names: readonly Name[], run: (name: Name) => void): void {
  useHeld(names, run, false)
}

/** As {@link useSpareShortcut}, of several that are told apart by their names. */
export function useSpareShortcuts<Name extends ShortcutName>(names: readonly Name[], run: (name: Name) => void): void {
  useHeld(names, run, true)
}

function useHeld<Name extends ShortcutName>(names: readonly Name[], run: (name: Name) => void, isSpare: boolean): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  const all = names.join()
  useLayoutEffect(() => {
    const releases = all
      .split(',')
      .filter((name) => name !== '')
      // The names are those that were joined.
      .map((name) => hold({ name: name as Name, run: () => latest.current(name as Name), within: undefined }, isSpare))
    return () => releases.forEach((release) => release())
  }, [all, isSpare])
}
