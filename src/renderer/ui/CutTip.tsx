/** The whole of a cut cell beside it, while its row has the keys: one for the table. Under the pointer every cut cell says it (use-cut-titles.ts). */
import { Tooltip } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import styles from './CutTip.module.css'
import { isCut } from './use-cut-titles.ts'

/** The longest reason that may be given takes some lines of it. */
const WIDEST_PX = 440

type Tip = {
  isOpen: boolean
  cell: HTMLElement
  text: string
  place: { top: number; left: number; width: number; height: number }
}

/** Stands within the box of the table, whose cells with text of any length it watches (`cutTo` of a column). */
export function CutTip({ box }: { box: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    const table = box.current
    const show = ({ target }: Event) => setTip((present) => (table && tipOf(table, target)) ?? closed(present))
    const hide = () => setTip(closed)
    table?.addEventListener('focusin', show)
    table?.addEventListener('focusout', hide)
    return () => {
      table?.removeEventListener('focusin', show)
      table?.removeEventListener('focusout', hide)
    }
  }, [box])
  useEffect(() => {
    if (!tip?.isOpen || !box.current) return
    // Its text is another one, as of a trip that was taken off hold, or its row is gone.
    const changed = new MutationObserver(() => {
      if (!tip.cell.isConnected || tip.cell.innerText !== tip.text) setTip(closed)
    })
    changed.observe(box.current, { childList: true, characterData: true, subtree: true })
    return () => changed.disconnect()
  }, [box, tip])
  if (!tip) return null
  return (
    <Tooltip
      key={`${tip.place.top} ${tip.text}`}
      // Below the row: what is said of the first one hides neither the heads nor the search.
      title={<span className={styles['text']}>{tip.text}</span>}
      open={tip.isOpen}
      placement="bottomRight"
      arrow={false}
      styles={{ root: { maxWidth: WIDEST_PX } }}
    >
      <div className={styles['place']} style={tip.place} />
    </Tooltip>
  )
}

/** It goes as it came, not at once. */
const closed = (tip: Tip | null): Tip | null => tip && { ...tip, isOpen: false }

/** What is cut in the row that has the focus, and where it stands in the box; null where nothing is. */
function tipOf(box: HTMLElement, row: EventTarget | null): Tip | null {
  if (!(row instanceof HTMLTableRowElement)) return null
  const cell = [...row.querySelectorAll<HTMLElement>('[data-long]')].find(isCut)
  if (!cell) return null
  const [at, from] = [cell.getBoundingClientRect(), box.getBoundingClientRect()]
  const place = {
    top: at.top - from.top - box.clientTop + box.scrollTop,
    left: at.left - from.left - box.clientLeft + box.scrollLeft,
    width: at.width,
    height: at.height,
  }
  return { isOpen: true, cell, text: cell.innerText, place }
}
