/** Enter goes to the next field of a document, as in its grid (screens.md): from the header's last field into the lines. */
import { matches } from '../lib/shortcuts.ts'

const FIELDS =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], :disabled, [tabindex="-1"]), textarea:not(:disabled)'

/** For onKeyDown of the part in which Enter moves; `within` holds the fields it may go to. A list that is open keeps its Enter. */
export function enterMoves(event: React.KeyboardEvent, within: HTMLElement | null): void {
  const { target } = event
  if (!within || event.defaultPrevented || event.shiftKey || !matches('Enter', event)) return
  if (
    !(target instanceof HTMLInputElement) ||
    target.type === 'checkbox' ||
    target.getAttribute('aria-expanded') === 'true'
  )
    return
  const fields = [...within.querySelectorAll<HTMLElement>(FIELDS)]
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}
