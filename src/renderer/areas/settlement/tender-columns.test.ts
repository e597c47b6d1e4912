/** The fields of a tender: how much room they need. */
import { ZERO } from '#contract/money.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { noFacts } from '../../../../tests/support/settlement-facts.ts'
import { tenderColumns } from './tender-columns.ts'

// No words are looked at.
const words = ((key: string) => key) as unknown as TFunction<'settlement'>

/** Pixels that Tamil, whose goods and bottles take the most room beside it, leaves for a line in a window of 1366. */
const ROOM = 445

test.each(['cash', 'cheques', 'credit', 'bank', 'collected', 'returned'] as const)(
  'the fields of %s fit on one line',
  (tender) => {
    const { columns } = tenderColumns(tender, { ...noFacts, onCredit: [], rest: ZERO }, words)
    const needed = columns.map(({ width = 120 }) => Math.max(77, width + 1))
    expect(needed.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(ROOM)
  },
)
