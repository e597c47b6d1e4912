/** The lines of a loading follow what is on the vehicle: goods that this page takes off, and what other PCs add and remove while it is typed. */
import { formatQuantity } from '#contract/format.ts'
import { alert } from '#state/alerts.ts'
import { readable } from '#ui/parsed.ts'
import type { DocumentTyping } from '#ui/use-document-typing.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingHeader } from './loading-draft.ts'
import {
  followedLines,
  type LoadedItem,
  type LoadingLine,
  type OwnPrice,
  takenByOthers,
  withPutBack,
} from './loading-lines.ts'

type OnVehicle<Saved> = {
  /** Undefined: of a new loading nothing is on the vehicle. */
  loaded: readonly LoadedItem[] | undefined
  typing: Pick<DocumentTyping<LoadingHeader, LoadingLine, Saved>, 'document' | 'grid' | 'followLines'>
  /** Asks before goods are taken off. */
  onTakeOff: ((line: LoadingLine) => void) | undefined
  /** See `followedLines`. */
  ownPrice: OwnPrice
}

/** Answers whether a line is removed by a question: one whose goods are on the vehicle goes only once those are taken off. */
export function useGoodsOnVehicle<Saved>({ loaded, typing, onTakeOff, ownPrice }: OnVehicle<Saved>) {
  const { t } = useTranslation('trips')
  const { document, grid, followLines } = typing
  const before = useRef(loaded ?? [])
  /** The line that is asked about: once it is taken off, the cursor stands in the one that took its place. */
  const asked = useRef<{ line: LoadingLine; row: number } | null>(null)
  /** The line that was taken off last, with what was typed for it, and where it stood: there it comes back. */
  const takenOff = useRef<{ line: LoadingLine; row: number } | null>(null)
  /** The item that had the cursor when another PC took it off, and where that was. */
  const moved = useRef<{ stockItemId: number | null; row: number } | null>(null)
  const isGone = ({ loaded: pieces, stockItemId }: LoadingLine) =>
    pieces > 0 && loaded !== undefined && loaded.every((item) => item.stockItemId !== stockItemId)

  const asksToRemove = (line: LoadingLine): boolean => {
    if (line.loaded === 0) return false
    asked.current = { line, row: document.lines.findIndex(({ key }) => key === line.key) }
    onTakeOff?.(line)
    return true
  }

  /** What stands in a cell of goods that another PC took off is taken before its line goes. */
  const leaveGone = useEffectEvent(() => {
    const row = document.lines.findIndex(({ key }) => key === grid.current?.lineAtCursor())
    const line = document.lines[row]
    if (!line || !isGone(line) || line.key === asked.current?.line.key) return
    moved.current = { stockItemId: readable(line.stockItemId), row }
    if (window.document.activeElement instanceof HTMLElement) window.document.activeElement.blur()
  })
  const follow = useEffectEvent((items: readonly LoadedItem[]) => {
    const was = before.current
    before.current = items
    followLines((lines) => {
      // What was typed for goods that are taken off here goes with them, and comes back with them.
      const left = lines.filter((line) => !(line.key === asked.current?.line.key && isGone(line)))
      for (const { code, qty } of takenByOthers(left, was, items))
        alert({ text: t('loading.others.gone', { code, qty: formatQuantity(qty) }), severity: 'warning' })
      return followedLines(withPutBack(left, items, takenOff.current), items, ownPrice)
    })
  })
  useEffect(() => {
    if (!loaded) return
    leaveGone()
    follow(loaded)
  }, [loaded])

  useEffect(() => {
    const gone = asked.current
    if (gone && document.lines.every(({ key }) => key !== gone.line.key)) {
      asked.current = null
      takenOff.current = gone
      const next = document.lines[Math.min(gone.row, document.lines.length - 1)]
      grid.current?.focusFirst(next && next.loaded > 0 ? 'qty' : 'stock_item_id', next?.key)
    }
    const left = moved.current
    if (!left || document.lines.some(isGone)) return
    moved.current = null
    const same = document.lines.find(
      ({ loaded: pieces, stockItemId }) => pieces === 0 && stockItemId !== null && stockItemId === left.stockItemId,
    )
    const next = same ?? document.lines[Math.min(left.row, document.lines.length - 1)]
    grid.current?.focusFirst(same || (next && next.loaded > 0) ? 'qty' : 'stock_item_id', next?.key)
    // The next digit goes on with the figure.
    const field = window.document.activeElement
    if (same && field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
  })
  return asksToRemove
}
