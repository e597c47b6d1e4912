/** The edge of a column's head, drawn to make the column wider or narrower; by keyboard the menu of the columns does the same. */
import styles from './DataTable.module.css'

const NARROWEST_PX = 40

/** The width of a column's text, neither more nor less. */
export const widthOf = (width: number) => ({ width, minWidth: width, maxWidth: width })

type ColumnEdgeProps = { column: string; onResize: (width: number) => void }

export function ColumnEdge({ column, onResize }: ColumnEdgeProps) {
  const begin = (event: React.PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const table = edge.closest('table')
    const cells = [...(table?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`) ?? [])]
    const before = cells[0]?.offsetWidth
    if (before === undefined) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const from = event.clientX
    const at = ({ clientX }: PointerEvent) => Math.max(NARROWEST_PX, Math.round(before + clientX - from))
    const move = (moved: PointerEvent) => {
      for (const { style } of cells) for (const [name, px] of Object.entries(widthOf(at(moved)))) set(style, name, px)
    }
    const end = (ended: PointerEvent) => {
      edge.removeEventListener('pointermove', move)
      if (at(ended) !== before) onResize(at(ended))
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end, { once: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone; the menu of the columns is for keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click ends a drag and must not sort.
    <span aria-hidden className={styles['edge']} onPointerDown={begin} onClick={(event) => event.stopPropagation()} />
  )
}

const set = (style: CSSStyleDeclaration, name: string, px: number): void =>
  style.setProperty(
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    `${px}px`,
  )
