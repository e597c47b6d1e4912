/** The first link within what is said under an id has the cursor, else what is said itself. Details come after what is to be done. */
export function focusWay(id: string): void {
  const said = document.getElementById(id)
  const way = said?.querySelector<HTMLElement>('a:not([data-detail] a)') ?? said
  way?.focus()
}
