/** Keys among the open bills of a payment: ↑ and ↓ go from bill to bill in the same column, Enter goes on. */
import { goOnFrom } from '#ui/enter-moves.ts'

const CHOICE = 'input[type="checkbox"]:not(:disabled)'
const AMOUNT = 'input:not([type="checkbox"])'
/** An amount that cannot be settled. */
const FAULT = 'input[aria-invalid="true"]'

/** The cursor goes to the choice of the first bill that can be paid; false: there is none. */
export function toFirstBill(bills: HTMLElement | null): boolean {
  const choice = bills?.querySelector<HTMLInputElement>(CHOICE)
  choice?.focus()
  return choice != null
}

/** The cursor goes to the first amount that cannot be settled; false: there is none. */
export function toFaultyBill(bills: HTMLElement | null): boolean {
  const fault = bills?.querySelector<HTMLInputElement>(FAULT)
  fault?.focus()
  return fault != null
}

/** `onLeave`: ↑ on the first bill. */
export function moveAmongBills(event: React.KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const { target, key } = event
  // With a modifier it is a key of the page, such as the one that saves.
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof HTMLInputElement)) return
  const isChoice = target.type === 'checkbox'
  if (key === 'Enter' && isChoice) {
    event.preventDefault()
    goOnFrom(target)
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const rows = [...(target.closest('tbody')?.querySelectorAll('tr') ?? [])].filter(
    (row) => row.querySelector(CHOICE) !== null,
  )
  const at = rows.findIndex((row) => row.contains(target))
  const next = rows[key === 'ArrowDown' ? at + 1 : at - 1]
  if (next) (next.querySelector<HTMLInputElement>(isChoice ? CHOICE : AMOUNT) ?? choiceIn(next))?.focus()
  else if (key === 'ArrowUp') onLeave()
}

const choiceIn = (row: Element): HTMLInputElement | null => row.querySelector<HTMLInputElement>(CHOICE)
