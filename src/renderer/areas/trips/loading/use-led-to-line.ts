/** An item that is chosen on a new line although another line has it: the new line stays empty, and the cursor goes to that other line. */
import { alert } from '#state/alerts.ts'
import type { DocumentTyping } from '#ui/use-document-typing.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadingHeader } from './loading-draft.ts'
import { type LoadingLine, newLine, type repeatedLines } from './loading-lines.ts'

type Typing<Saved> = Pick<DocumentTyping<LoadingHeader, LoadingLine, Saved>, 'document' | 'grid' | 'followLines'>

export function useLedToLine<Saved>(typing: Typing<Saved>, repeated: ReturnType<typeof repeatedLines>): void {
  const { t } = useTranslation('trips')
  const { document, grid, followLines } = typing
  useEffect(() => {
    // A quantity that was typed for it is not lost: such a line says what is wrong.
    const isEmpty = ({ loaded, qty }: LoadingLine) => loaded === 0 && qty === null
    const [chosen, number] =
      repeated.find(([key]) => document.lines.some((line) => line.key === key && isEmpty(line))) ?? []
    const there = number === undefined ? undefined : document.lines[number - 1]
    if (number === undefined || !there) return
    followLines((lines) => lines.map((line) => (line.key === chosen ? { ...newLine(), key: line.key } : line)))
    grid.current?.focusFirst('qty', there.key)
    alert({ text: `${t('line.stock_item_id')} ${t('line.repeated', { number })}`, severity: 'info' })
  }, [document.lines, repeated, grid, followLines, t])
}
