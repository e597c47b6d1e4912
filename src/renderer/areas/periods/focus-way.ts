/** The first link within what is said under an id has the cursor, else what is said itself. */
export function focusWay(id: string): void {
  const said = document.getElementById(id)
  const way = said?.querySelector('a') ?? said
  way?.focus()
}
