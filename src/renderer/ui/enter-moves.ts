/**
 * Enter in the fields of every form, in one place: a choice is taken and the cursor goes to the next field, after the last one to the
 * button that saves. A part marked `data-entry`, such as a document, is typed through: there Enter leads on from text too. The grids
 * of lines have their own keys, and lead on from their last line by `goOnFrom`. What stands beside a form and is not saved with it, such
 * as its notes, is marked `data-beside` and no stop.
 */
import { answerKey, keysOf, matches } from '#lib/shortcuts.ts'
import { flushSync } from 'react-dom'
import { isUnasked, startAsking } from './choice-asking.ts'
import { enterIn, type FieldState } from './enter-key.ts'

const TYPED_THROUGH = '[data-entry]'
const FORMS = `[role="dialog"], ${TYPED_THROUGH}, form`
const FIELDS = [
  'input:not([type="hidden"], [type="checkbox"], :disabled, [tabindex="-1"])',
  'textarea:not(:disabled)',
].join()
/** What stands beside a form or a document, such as its notes: no stop, and nobody begins there. */
export const BESIDE = '[data-beside]'
const SAVES = '.ant-btn-primary:not(:disabled)'

/** Listens for the whole page, from its start to its end. */
export function startEnterMoves(): void {
  startAsking()
  // A choice list and a group of options would take the key before it comes up to the page.
  window.addEventListener('keydown', (event) => onEnter(event, 'choosing'), { capture: true })
  window.addEventListener('keydown', onTab, { capture: true })
  window.addEventListener('keydown', onClear, { capture: true })
  window.addEventListener('keydown', onSave, { capture: true })
  // Text is read by its field first.
  window.addEventListener('keydown', (event) => onEnter(event, 'typing'))
}

function onEnter(event: KeyboardEvent, phase: 'choosing' | 'typing'): void {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || !matches('Enter', event)) return
  if (!(target instanceof HTMLInputElement) || target.dataset['cell'] !== undefined) return
  const form = target.closest<HTMLElement>(FORMS)
  const field = stateOf(target)
  if (!form || !field || target.closest(BESIDE) || (field.kind === 'text') !== (phase === 'typing')) return
  const does = enterIn(field, form.matches(TYPED_THROUGH))
  if (does === 'own') return
  event.preventDefault()
  if (phase === 'choosing') event.stopPropagation()
  // What the choice shows or hides must be there before the cursor moves.
  if (does === 'take') flushSync(() => (markedOption(target) ?? target).click())
  if (does !== 'stay') goOnFrom(target)
}

/**
 * Tab in an open list does what Enter does: it takes what is marked and goes on. Text that finds nothing gives way to what was chosen before; only
 * an empty field of a form keeps it, and the cursor.
 */
function onTab(event: KeyboardEvent): void {
  const { target, key, ctrlKey, altKey, metaKey, shiftKey } = event
  if (key !== 'Tab' || ctrlKey || altKey || metaKey || !(target instanceof HTMLInputElement)) return
  const field = stateOf(target)
  if (field?.kind !== 'choice' || !field.open || field.several) return
  event.stopPropagation()
  const option = field.unasked ? null : markedOption(target)
  if (option) flushSync(() => option.click())
  else if (!field.free && field.blank && target.value.trim() !== '' && target.closest(FORMS))
    return event.preventDefault()
  if (!option || shiftKey || !target.closest(FORMS)) return
  event.preventDefault()
  goOnFrom(target)
}

const SAVING = ['save', 'saveAlso', 'saveAndNew'] as const

/**
 * Saving from a choice, whose list takes every Enter for itself and opens. What was typed is taken first, as Tab does; text that finds nothing
 * keeps the cursor, with the list that says so: it is not thrown away.
 */
function onSave(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || !target.closest('.ant-select')) return
  if (event.defaultPrevented || !SAVING.some((name) => matches(keysOf(name), event))) return
  if (takesTyped(target)) answerKey(event)
  else event.preventDefault()
  if (event.defaultPrevented) event.stopPropagation()
}

/** False: what was typed into the choice finds nothing. */
function takesTyped(input: HTMLInputElement): boolean {
  const field = stateOf(input)
  if (field?.kind !== 'choice' || !field.open || field.several || field.free || input.value.trim() === '') return true
  const option = markedOption(input)
  if (option) flushSync(() => option.click())
  return option !== null
}

/** Delete or Backspace empties a choice that has its cross, as that does, while no text is typed into it. */
function onClear(event: KeyboardEvent): void {
  const { target } = event
  if (event.defaultPrevented || event.repeat || !(matches('Delete', event) || matches('Backspace', event))) return
  if (!(target instanceof HTMLInputElement) || target.value !== '') return
  const cross = target.closest('.ant-select:not(.ant-select-multiple)')?.querySelector<HTMLElement>('.ant-select-clear')
  if (!cross) return
  event.preventDefault()
  // The choice would open its list.
  event.stopPropagation()
  cross.click()
}

/** Null for a field in which Enter is not ours. */
function stateOf(input: HTMLInputElement): FieldState | null {
  if (input.type === 'radio') return { kind: 'option' }
  if (input.type === 'checkbox') return null
  const select = input.closest('.ant-select')
  if (!select) return input.getAttribute('aria-expanded') === 'true' ? null : { kind: 'text' }
  return {
    kind: 'choice',
    open: input.getAttribute('aria-expanded') === 'true',
    offers: markedOption(input) !== null,
    several: select.matches('.ant-select-multiple'),
    free: select.matches('.ant-select-auto-complete'),
    blank: select.querySelector('.ant-select-content-has-value') === null,
    required: input.getAttribute('aria-required') === 'true',
    unasked: isUnasked(input),
  }
}

/** What the open list of a choice marks. */
function markedOption(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.closest('.ant-select-dropdown')?.querySelector('.ant-select-item-option-active') ?? null
}

/** Of a group of options the chosen one is a stop, of a group without one its first. */
function isStop(field: HTMLElement): boolean {
  if (!field.checkVisibility()) return false
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return true
  const group = groupOf(field)
  return field === (group.find(({ checked }) => checked) ?? group[0])
}

const groupOf = (field: HTMLInputElement): HTMLInputElement[] => [
  ...(field
    .closest('[role="radiogroup"], .ant-radio-group')
    ?.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)') ?? [field]),
]

/** The cursor goes on from a field of a form, as Enter in it does; from a part of it, such as a grid, past all of its fields. */
export function goOnFrom(from: HTMLElement): void {
  const forms = formsAround(from)
  const own = from instanceof HTMLInputElement && from.type === 'radio' ? groupOf(from) : [from]
  const isNext = (field: HTMLElement) =>
    !own.some((one) => one.contains(field)) &&
    (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    field.closest(BESIDE) === null &&
    isStop(field)
  const next =
    firstIn(forms, (form) => [...form.querySelectorAll<HTMLElement>(FIELDS)].find(isNext)) ??
    firstIn(forms, (form) =>
      [...form.querySelectorAll<HTMLElement>(SAVES)].findLast((button) => button.checkVisibility()),
    )
  next?.focus()
  if (next instanceof HTMLInputElement && next.type !== 'radio') next.select()
}

/** The form in which something stands, then the one around it, which may have further fields and the button that saves. */
function formsAround(element: HTMLElement): HTMLElement[] {
  const form = element.closest<HTMLElement>(FORMS)
  return form ? [form, ...(form.parentElement ? formsAround(form.parentElement) : [])] : []
}

function firstIn<T>(forms: readonly HTMLElement[], find: (form: HTMLElement) => T | undefined): T | undefined {
  for (const form of forms) {
    const found = find(form)
    if (found !== undefined) return found
  }
  return undefined
}
