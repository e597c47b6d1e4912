/** What of a typed count sheet is sent. */
import { describe, expect, it } from 'vitest'
import type { CountLine } from '#contract/counts/count.ts'
import { unitCost } from '#contract/money.ts'
import { countedLines, sentCounts, typedLines } from './count-lines.ts'

const line = (id: number, mine: number | null): CountLine => ({
  id,
  stockItemId: id,
  bottleStockId: null,
  code: `ITEM-${id}`,
  description: `Item ${id}`,
  book: null,
  moved: null,
  mine,
  counts: null,
  counted: null,
  unitCost: unitCost(100),
  difference: null,
  value: null,
})

describe('the counts that are sent', () => {
  it('are those that differ from what was saved, an emptied line as none', () => {
    const saved = [line(1, 5), line(2, 7), line(3, null), line(4, null)]
    const typed = typedLines([line(1, 5), line(2, null), line(3, 0), line(4, null)])
    expect(sentCounts(9, saved, typed)).toEqual({
      id: 9,
      lines: [
        { lineId: 2, qty: null },
        { lineId: 3, qty: 0 },
      ],
    })
    expect(countedLines(typed)).toBe(2)
  })

  it('are none when nothing was typed', () => {
    const saved = [line(1, 5), line(2, null)]
    expect(sentCounts(9, saved, typedLines(saved)).lines).toEqual([])
  })
})
