/**
 * Whether somebody asked for what the open list of an empty choice marks. A list marks its first by itself: until something is typed or an
 * arrow is pressed, Enter and Tab pass it by, and the mark is not shown (base.css).
 */

/** On the page while the cursor is in a choice that nobody typed or pointed into. */
const MARK = 'data-unasked'
const CHOICE = ':is([data-entry], [role="dialog"], form) .ant-select input[role="combobox"]'
const ARROWS = ['ArrowDown', 'ArrowUp']

/** Of the choice that has the cursor. */
export const isUnasked = (input: HTMLInputElement): boolean =>
  document.documentElement.hasAttribute(MARK) &&
  input.value.trim() === '' &&
  input.closest('.ant-select')?.querySelector('.ant-select-content-has-value') == null

const mark = (is: boolean): boolean => document.documentElement.toggleAttribute(MARK, is)

/** Listens for the whole page. */
export function startAsking(): void {
  const begin = ({ target }: Event) =>
    mark(target instanceof HTMLInputElement && target.value.trim() === '' && target.matches(CHOICE))
  window.addEventListener('focusin', begin)
  window.addEventListener('input', begin)
  // Before the choice moves its mark.
  window.addEventListener('keydown', onKey, { capture: true })
}

/** The first arrow down only shows the mark on the first of the list. Esc closes the list, which may be opened anew. */
function onKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  if (key === 'Escape') mark(target.value.trim() === '' && target.matches(CHOICE))
  if (!ARROWS.includes(key) || !isUnasked(target)) return
  mark(false)
  if (key === 'ArrowUp' || target.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  event.stopPropagation()
}
