import { describe, expect, it } from 'vitest'
import { fieldWords, kindsIn, labelOf } from './field-words.ts'

const texts = { yes: 'Yes', no: 'No', nothing: '–', lines: (count: number) => `${count} lines` }
const names = { route: new Map([[3, 'Galle road']]), product: new Map([[1, 'LP Gas']]) }
const words = (name: string, value: unknown) => fieldWords(name, value, names, texts)

describe('what stands in a field', () => {
  it.each([
    ['creditLimit', 10_000_000, '100,000.00'],
    ['unitCost', 1_234_500, '123.45'],
    ['share_pct', 1250, '12.50%'],
    ['creditDays', 1400, '1,400'],
    ['route_id', 3, 'Galle road'],
    ['route_id', 9, '#9'],
    ['itemIds', [1], 'LP Gas'],
    ['isActive', false, 'No'],
    ['date', '2026-03-02', '2 Mar 2026'],
    ['name', 'A_B road', 'A_B road'],
    ['disposal', 'WRITE_OFF', 'Write off'],
    ['category', 2, 'Petty cash'],
    ['phone', '', '–'],
    ['qty', { unreadable: '12x' }, '12x'],
    ['lines', [{ qty: 1 }, { qty: 2 }], '2 lines'],
    ['payment', { fund_source: 1, amount: 5000, cheque: undefined }, 'Paid from Cash · Amount 50.00'],
  ])('%s %j', (name, value, said) => expect(words(name, value)).toBe(said))

  it('goes by its label, and names the rows that have to be looked up', () => {
    expect([labelOf('vat_no'), labelOf('notOfAnyCall')]).toEqual(['VAT number', 'Not of any call'])
    expect(kindsIn({ supplierId: 1, lines: [{ stockItemId: 2 }] })).toEqual(['stockItem', 'supplier'])
  })
})
