/**
 * An item that is chosen on a new line although another line has it: the new line stays empty, and the cursor goes to that other line, whose
 * quantity leads back. On the way down the goods of a trip Enter goes from quantity to quantity: a price is changed on purpose only.
 */
import { alert } from '#state/alerts.ts'
import type { LineGrid } from '#ui/lines/grid.ts'
import type { DocumentTyping } from '#ui/use-document-typing.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingHeader } from './loading-draft.ts'
import { type LoadingLine, newLine, type repeatedLines } from './loading-lines.ts'

type Typing<Saved> = Pick<DocumentTyping<LoadingHeader, LoadingLine, Saved>, 'document' | 'grid' | 'followLines'>

/** @returns where Enter goes on from a cell. `isChange`: prices stand among the cells, on lines that are loaded. */
export function useLedToLine<Saved>(
  typing: Typing<Saved>,
  repeated: ReturnType<typeof repeatedLines>,
  isChange: boolean,
): NonNullable<LineGrid<LoadingLine>['goesOn']> {
  const { t } = useTranslation('trips')
  const { document, grid, followLines } = typing
  /** The new line that each line was reached from, by their keys. */
  const reached = useRef(new Map<string, string>())
  useEffect(() => {
    // A quantity that was typed for it is not lost: such a line says what is wrong.
    const isEmpty = ({ loaded, qty }: LoadingLine) => loaded === 0 && qty === null
    const [chosen, number] =
      repeated.find(([key]) => document.lines.some((line) => line.key === key && isEmpty(line))) ?? []
    const there = number === undefined ? undefined : document.lines[number - 1]
    if (chosen === undefined || number === undefined || !there) return
    reached.current.set(there.key, chosen)
    followLines((lines) => lines.map((line) => (line.key === chosen ? { ...newLine(), key: line.key } : line)))
    grid.current?.focusFirst('qty', there.key)
    alert({ text: `${t('line.stock_item_id')} ${t('line.repeated', { number })}`, severity: 'info' })
  }, [document.lines, repeated, grid, followLines, t])

  return useCallback(
    (lines, { key }, column) => {
      if (column !== 'qty') return null
      const from = reached.current.get(key)
      reached.current.delete(key)
      if (from !== undefined && lines.some((line) => line.key === from)) return { line: from, column: 'stock_item_id' }
      const next = isChange ? lines[lines.findIndex((line) => line.key === key) + 1] : undefined
      return next ? { line: next.key, column: next.loaded > 0 ? 'qty' : 'stock_item_id' } : null
    },
    [isChange],
  )
}
