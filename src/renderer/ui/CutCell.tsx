/** A cell whose text may be cut: while its row has the keys, the whole of it stands beside it. Under the pointer every cut cell says it (use-cut-titles.ts). */
import { Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isCut } from './use-cut-titles.ts'

export function CutCell(props: React.ComponentProps<'div'>) {
  const cell = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState('')
  useEffect(() => {
    const row = cell.current?.closest('tr')
    const show = ({ target }: Event) =>
      setWhole(target === row && cell.current && isCut(cell.current) ? cell.current.innerText : '')
    const hide = () => setWhole('')
    row?.addEventListener('focusin', show)
    row?.addEventListener('focusout', hide)
    return () => {
      row?.removeEventListener('focusin', show)
      row?.removeEventListener('focusout', hide)
    }
  }, [])
  return (
    <Tooltip title={whole} open={whole !== ''} placement="topRight" arrow={false}>
      <div {...props} ref={cell} />
    </Tooltip>
  )
}
