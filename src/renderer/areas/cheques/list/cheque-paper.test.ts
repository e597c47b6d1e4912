import type { ChequeLayout } from '#contract/ledger/bank.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { chequePrint } from './cheque-paper.ts'

const layout: ChequeLayout = {
  width: 178,
  height: 89,
  date: { x: 130, y: 8 },
  payee: { x: 24, y: 24 },
  words: { x: 30, y: 34, width: 100 },
  amount: { x: 136, y: 43 },
  crossed: { x: 6, y: 6 },
}
const printed = {
  payee: 'Litro & <Sons>',
  amount: cents(450_050),
  date: businessDate('2026-03-05'),
  crossed: 'A/C PAYEE ONLY',
}

describe('a printed cheque', () => {
  const paper = chequePrint(layout, printed)

  it('is as large as the bank’s form', () => {
    expect(paper).toContain('@page{size:178mm 89mm;margin:0}')
  })

  it('says date, payee, words and figures at their places, closed by stars', () => {
    expect(paper).toContain('left:130mm;top:8mm;">0 5 0 3 2 0 2 6<')
    expect(paper).toContain('left:24mm;top:24mm;">**Litro &amp; &lt;Sons&gt;**<')
    expect(paper).toContain('>**Four thousand five hundred rupees and fifty cents only**<')
    expect(paper).toContain('left:136mm;top:43mm;">**4,500.50**<')
  })

  it('is crossed only where the form has a place for it', () => {
    expect(paper).toContain('A/C PAYEE ONLY')
    expect(chequePrint({ ...layout, crossed: null }, printed)).not.toContain('A/C PAYEE ONLY')
  })
})
