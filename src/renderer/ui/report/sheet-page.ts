/** What stands in the frame of a report: the paper on its desk, and how a newer answer takes the place of an older one. */
import { lendFonts, NOT_LENT } from '#lib/lend-fonts.ts'
import { styleNonce } from '#lib/style-nonce.ts'

/**
 * Paper lies on a grey desk; in the dark both are dark, with the ink light. Its head is one line, for the page around it names report and agency already:
 * what people look for are the rows; a dot that would begin a line of it is cut off. The heads of the columns and the total stay in sight, the sum of a side above it, rows that lead somewhere look so, and the banner of the
 * demo, which the program shows itself, is left out. Printed it is what it was.
 */
const look = `
@media screen {
  html { background: #e9ebee; scrollbar-color: #a8adb4 #e9ebee }
  body { min-height: calc(100vh - 48px); box-shadow: 0 1px 5px rgb(0 0 0 / 22%) }
  html { --paper: #fff; --hover: #eef4fb; --shade: rgb(0 0 0 / 17%) }
  html[data-dark] { --paper: #1e2227; --hover: #26313f; --shade: rgb(0 0 0 / 75%); --ink: #d9dde2; --soft: #a3abb5; --line: #3d444c; --tint: #282d33; --hair: #2c3238; --red: #ff9a8f; --green: #7fcf9f }
  html[data-dark] { color-scheme: dark; background: #121417; scrollbar-color: #4d5258 #121417 }
  html[data-dark] body { background: var(--paper) }
  html[data-dark] tr.differs > * { background: #452322 }
  body:not(.roll) { padding: 6px 16px 24px }
  body.portrait:not(.a5, .roll) { max-width: 1000px }
  body.landscape:not(.a5) { max-width: 1400px }
  body.landscape :is(th, td) { padding-left: 4px; padding-right: 4px }
  body.landscape :is(th, td).n:not(.neg) { padding-right: calc(4px + var(--bracket)) }
  body:not(.roll) header { flex-direction: row-reverse; align-items: baseline; gap: 24px; margin-bottom: 4px; padding-bottom: 0; border-bottom: 0 }
  body:not(.roll) .agency p { display: none }
  body:not(.roll) .agency strong { color: var(--soft); font-size: 12px; font-weight: 400; white-space: nowrap }
  body:not(.roll) .what { display: flex; flex-wrap: wrap; align-items: baseline; margin-left: -18px; clip-path: inset(0 0 0 18px); text-align: left }
  body:not(.roll) h1 { font-size: 15px }
  body:not(.roll) .what > * { padding-left: 18px }
  body:not(.roll) .what p::before { content: "\\00b7" / ""; display: inline-block; width: 18px; margin-left: -18px; text-align: center }
  .banner { display: none }
  td { padding-top: 2px; padding-bottom: 2px }
  tr.title th { padding-top: 7px; padding-bottom: 3px }
  thead th { position: sticky; top: 0; z-index: 2; box-shadow: inset 0 -1px var(--ink) }
  tr.total > *, tr.total + tr.aside > * { position: sticky; bottom: -4px; z-index: 1; background: var(--paper); box-shadow: inset 0 1px var(--ink) }
  tr.total:has(+ tr.aside) > * { bottom: 20px }
  tr.total + tr.aside > * { box-shadow: none }
  tr.side > * { position: sticky; bottom: 22px; z-index: 1; padding-top: 6px; padding-bottom: 10px; background: var(--paper) }
  tr.total > th[data-agrees]::after { content: "\\00a0\\2713\\00a0" attr(data-agrees); margin-left: 8px; color: var(--green); font-weight: 400 }
  tr[data-pinned] > * { box-shadow: inset 0 2px var(--ink) }
  tr[data-pinned] > *::before { content: ""; position: absolute; left: 0; right: 0; bottom: 100%; height: 12px; background: linear-gradient(transparent, var(--shade)); pointer-events: none }
  body.wide td.t:not(td.t ~ td.t) { min-width: 11.5em }
  tr { scroll-margin: 44px 0 72px }
  tr[data-leads] { cursor: pointer }
  tr[data-leads] > :nth-child(1 of :not(:empty)) { text-decoration: underline; text-decoration-color: #a8adb4; text-underline-offset: 3px }
  tr[data-leads]:hover > * { background: var(--hover) }
  button.fold { width: 20px; margin-left: -4px; padding: 0; border: 0; background: none; color: var(--soft); font: inherit; line-height: 1; cursor: pointer }
  button.fold::before { content: "\\25be" / "" }
  button.fold[aria-expanded="false"]::before { content: "\\25b8" / "" }
  body { zoom: var(--fit, 1) }
  tr[data-leads]:focus, button.fold:focus { outline: 2px solid #1668dc; outline-offset: -2px }
}`

/** How far the keys that scroll by a screen lead: a fraction of the screen, or to an end. */
const leaps: Readonly<Record<string, number>> = { Home: -Infinity, PageUp: -0.9, PageDown: 0.9, End: Infinity }

/** Scrolls at once by a key, as far as it is one for that: the browser's own gliding ends where another answer comes meanwhile. */
export function leapBy(page: Document, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const leap = leaps[key]
  if (leap === undefined || ctrlKey || metaKey || altKey || shiftKey) return false
  const { scrollTop, clientHeight, scrollHeight } = page.documentElement
  const goal = Math.min(Math.max(scrollTop + leap * clientHeight, 0), scrollHeight)
  page.documentElement.scrollTo({ top: goal, behavior: 'instant' })
  return true
}

/**
 * Puts an answer into the page of a frame, in place of an earlier one: no key that is pressed meanwhile is lost, and what was in sight stays in
 * sight. Other rows of a long report are shown from their beginning. Resolves when it is drawn.
 */
export function putPage(page: Document, html: string): Promise<void> {
  const next = new DOMParser().parseFromString(html, 'text/html')
  return lendFonts(page, next.body.textContent, () => {
    const root = page.documentElement
    const isTurned = page.body.dataset['page'] !== next.body.dataset['page']
    root.lang = next.documentElement.lang
    for (const element of page.head.querySelectorAll(NOT_LENT)) element.remove()
    page.head.prepend(...next.head.children)
    page.body.replaceWith(page.adoptNode(next.body))
    // Where it was scrolled to is left alone else: a scrolling that is under way goes on.
    if (isTurned) root.scrollTop = 0
  })
}

/** Letters stay readable: a sheet that is wider still is scrolled. */
const LEAST_FIT = 0.7

/** Makes a sheet whose columns need more than the frame's width as small as fits. */
export function fitPage({ documentElement: root, body }: Document): void {
  root.style.setProperty('--fit', '1')
  const fit = Math.floor((root.clientWidth / body.offsetWidth) * 100) / 100
  if (fit < 1) root.style.setProperty('--fit', String(Math.max(fit, LEAST_FIT)))
}

/** The same, dressed for the screen. */
export function showPage(page: Document, html: string): void {
  void putPage(page, html).then(() => fitPage(page))
  const style = page.createElement('style')
  style.nonce = styleNonce ?? ''
  style.textContent = look
  page.head.append(style)
}
