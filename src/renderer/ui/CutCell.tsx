/** A cell whose text may be cut: while its row has the keys, the whole of it stands beside it. Under the pointer every cut cell says it (use-cut-titles.ts). */
import { Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './CutCell.module.css'
import { isCut } from './use-cut-titles.ts'

/** The longest reason that may be given takes some lines of it. */
const WIDEST_PX = 440

export function CutCell(props: React.ComponentProps<'div'>) {
  const cell = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState('')
  useEffect(() => {
    const row = cell.current?.closest('tr')
    const show = ({ target }: Event) =>
      setWhole(target === row && cell.current && isCut(cell.current) ? cell.current.innerText : '')
    const hide = () => setWhole('')
    // Its text is another one, as of a trip that was taken off hold: nothing of it is cut any more, or it is told when the row is gone to.
    const changed = new MutationObserver(hide)
    if (cell.current) changed.observe(cell.current, { childList: true, characterData: true, subtree: true })
    row?.addEventListener('focusin', show)
    row?.addEventListener('focusout', hide)
    return () => {
      changed.disconnect()
      row?.removeEventListener('focusin', show)
      row?.removeEventListener('focusout', hide)
    }
  }, [])
  return (
    <Tooltip
      // Below the row: what is said of the first one hides neither the heads nor the search.
      title={<span className={styles['text']}>{whole}</span>}
      open={whole !== ''}
      placement="bottomRight"
      arrow={false}
      styles={{ root: { maxWidth: WIDEST_PX } }}
    >
      <div {...props} ref={cell} />
    </Tooltip>
  )
}
