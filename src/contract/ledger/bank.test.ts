import { describe, expect, it } from 'vitest'
import { ChequeLayout } from './bank.ts'

const form = {
  width: 178,
  height: 89,
  date: { x: 140, y: 10 },
  payee: { x: 25, y: 28 },
  words: { x: 25, y: 38, width: 110 },
  amount: { x: 140, y: 45 },
  crossed: { x: 5, y: 5 },
}
const failing = (changed: object) =>
  ChequeLayout.safeParse({ ...form, ...changed }).error?.issues.map((issue) => issue.path.join('.')) ?? []

describe('a cheque form', () => {
  it('has every spot on the form, and room for the words', () => {
    expect(failing({})).toEqual([])
    expect(failing({ crossed: null })).toEqual([])
    expect(failing({ date: { x: 178, y: 10 } })).toEqual(['date.x'])
    expect(failing({ height: 45 })).toEqual(['amount.y'])
    expect(failing({ crossed: { x: 200, y: 100 } })).toEqual(['crossed.x', 'crossed.y'])
    expect(failing({ words: { x: 25, y: 38, width: 154 } })).toEqual(['words.width'])
    expect(failing({ words: { x: 25, y: 38, width: 153 } })).toEqual([])
  })

  it('is measured in millimetres within reason', () => {
    expect(failing({ width: 49 })).toContain('width')
    expect(failing({ payee: { x: -1, y: 2 } })).toEqual(['payee.x'])
  })
})
