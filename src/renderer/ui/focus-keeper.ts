/**
 * Where the next key goes when what had the focus is gone: a form that was saved, a row that was deleted, a drawer without the button that
 * opened it. On a list its row, in a form that begins anew its first field, else the page: never nothing.
 */

import { openDialog } from '#lib/shortcuts.ts'
import { useSavedRow } from '#state/saved-row.ts'
import { BESIDE } from './enter-moves.ts'
import { focusPage } from './page-focus.ts'

const FIELD = 'input:not([type="hidden"], :disabled, [tabindex="-1"]), textarea:not(:disabled)'
const ACTION = '[data-actions] button:not(:disabled)'
const ROW = 'tr[data-row][tabindex="0"]'

/** After work in one of these a list has the cursor; a page that a link led to begins at its top. */
const WORK = '[data-entry], form, [role="dialog"], tr[data-row]'

/** A dialog that is no drawer. */
const QUESTION = '.ant-modal [role="dialog"], .ant-modal[role="dialog"]'

/** `again`: a form on the page begins anew. `opened`: the page is another one than before. */
type Wanted = { path: string; again: boolean; opened: boolean }

/** What had the focus last, and the page it stood on; null: it was followed by another place. */
let last: { element: HTMLElement; path: string; worked: boolean; inForm: boolean } | null = null
/** The page has the focus until its rows or fields are there. */
let waits: Wanted | null = null
/** What had the focus when a question was asked, and has it again when that is over. antd forgets it where a button of the question takes the focus at once. */
const askedFrom = new WeakMap<Element, HTMLElement>()

/** Listens for the whole page, from its start to its end. */
export function startFocusKeeping(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.id === 'page') return
    const question = target.closest(QUESTION)
    if (question && last && !askedFrom.has(question) && !question.contains(last.element))
      askedFrom.set(question, last.element)
    last = {
      element: target,
      path: shownPath(),
      worked: target.closest(WORK) !== null,
      // Of the page itself: a row that is done leads to the next row, not into the choices above the list.
      inForm: target.closest('[data-entry], form') !== null && target.closest('[role="dialog"]') === null,
    }
    waits = null
  })
  document.addEventListener('keydown', goRound)
  for (const event of ['keydown', 'pointerdown'])
    window.addEventListener(event, () => (waits = null), { capture: true })
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'style'],
  })
}

/** Tab at the end of a question begins it again: else it would leave the page, and nothing show where the cursor is. */
function goRound(event: KeyboardEvent): void {
  const at = document.activeElement
  const question = event.key === 'Tab' && !event.defaultPrevented ? at?.closest(QUESTION) : null
  if (!question) return
  const stops = [...question.querySelectorAll<HTMLElement>(`${FIELD}, button:not(:disabled), a[href], [tabindex="0"]`)]
  const shown = stops.filter((one) => one.checkVisibility())
  const [end, begin] = event.shiftKey ? [shown.at(0), shown.at(-1)] : [shown.at(-1), shown.at(0)]
  if (at !== end || !begin) return
  event.preventDefault()
  begin.focus()
}

function look(): void {
  const at = document.activeElement
  const path = shownPath()
  if (waits) {
    if (waits.path === path && at?.id === 'page') place(waits)
    else waits = null
  } else if (last && at === document.body && !isThere(last.element)) {
    const { element, worked, inForm, path: before } = last
    last = null
    const question = element.closest(QUESTION)
    const from = question && askedFrom.get(question)
    if (question) askedFrom.delete(question)
    if (from && isThere(from)) from.focus({ preventScroll: true })
    else if (worked) place({ path, again: before === path && inForm, opened: before !== path })
    else focusPage()
  }
}

/** Of the page that is drawn: the address is already another one while that is still fetched. */
const shownPath = (): string => document.getElementById('page')?.dataset['path'] ?? window.location.pathname

const isThere = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility()

function place(wanted: Wanted): void {
  const dialog = openDialog()
  const page = document.getElementById('page')
  // Of an opened document its first action, as on opening.
  if (dialog) (firstOf(dialog, ACTION) ?? firstOf(dialog, `${FIELD}, button:not(:disabled)`))?.focus()
  else if (page) {
    // The row that was saved gets it, once the list shows it: no key pressed before is for another one.
    const row = useSavedRow.getState().path === wanted.path ? undefined : firstOf(page, ROW)
    // A letter that means an action of another page is not to be typed into one of its fields.
    const next =
      (row && wanted.opened && !isInView(row, page) ? undefined : row) ??
      (wanted.again ? firstOf(page, `[data-entry]:not([data-entry="sheet"]) :is(${FIELD})`) : undefined)
    if (next) return next.focus({ preventScroll: wanted.opened })
    if (document.activeElement !== page) focusPage()
    waits = wanted
  }
}

/** A page is opened at its top: rows that stand further down have to wait for the arrow. */
function isInView(row: HTMLElement, page: HTMLElement): boolean {
  const [{ top, bottom }, view] = [row.getBoundingClientRect(), page.getBoundingClientRect()]
  return top >= view.top && bottom <= Math.min(view.bottom, window.innerHeight)
}

const firstOf = (part: HTMLElement, selector: string): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility() && !one.closest(BESIDE))
