/** Bottles that are lent, sold or brought back: their line, and what it is warned of. */
import { cents } from '#contract/money.ts'
import type { EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import { expect, it } from 'vitest'
import { bottleRow, kindOfRow, lineOfBottles, piecesBeyond, proposedLine, rowAgain, withQty } from './bottle-cells.ts'

const bottle = { sellingPrice: cents(6_500), depositPrice: cents(2_000) }

it('a row is corrected from what stands there, and comes back as it was', () => {
  const common = { id: 7, tripId: 1, bottleStockId: 41, unit_price: cents(0), deposit: cents(0), loanId: null }
  const lent = { ...common, loan_type: 1, tr_type: 0, qty: 2, partyId: 3, deposit: cents(5_000) } as EmptyBottlesRow
  const back = { ...common, loan_type: 1, tr_type: 1, qty: 4, partyId: 3, loanId: 61 } as EmptyBottlesRow
  expect([kindOfRow(lent), kindOfRow(back)]).toEqual(['lent', 'returned'])
  expect(lineOfBottles('lent', lent)).toMatchObject({ qty: 2, partyId: 3, deposit: 5_000 })
  expect(rowAgain('lent', lent)).toEqual(bottleRow(41, 'lent', 2, lineOfBottles('lent', lent)))
  expect(rowAgain('returned', back)).toMatchObject({ qty: 4, loan_id: 61 })
  expect(rowAgain('returned', back)).not.toHaveProperty('partyId')
})

it('another number takes the deposit that was proposed along, not one that was typed', () => {
  const line = { ...proposedLine(bottle, 3), partyId: 1 }
  expect(withQty(line, 5, bottle)).toMatchObject({ qty: 5, partyId: 1, deposit: 10_000 })
  expect(withQty({ ...line, deposit: cents(700) }, 5, bottle).deposit).toBe(700)
  expect(withQty(line, { unreadable: 'x' }, bottle).deposit).toBe(6_000)
})

it('more than the trip sold is told with the damaged, lent and sold ones, without the row that is corrected', () => {
  const counted = { sold: 20, damaged: 1, lent: 15, purchased: 2 }
  expect(piecesBeyond('lent', 2, counted, 0)).toBeNull()
  expect(piecesBeyond('lent', 3, counted, 0)).toBe(21)
  expect(piecesBeyond('lent', 17, counted, 15)).toBeNull()
  expect(piecesBeyond('returned', 300, counted, 0)).toBeNull()
})
