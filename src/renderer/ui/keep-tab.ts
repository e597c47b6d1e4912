/** Keeps Tab within a part that lies on the page, such as a list of choices: after its last stop comes its first. */
export function keepTabIn(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled, button:enabled')]
  const [end, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== end) return
  event.preventDefault()
  next?.focus()
}
