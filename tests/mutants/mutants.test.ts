/** `npm run test:mutants` on a tiny program of which one function is looked at and another is only called. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleOf } from '../../build/faults.mjs'

const path = join(import.meta.dirname, 'pay.ts')
const script = join(import.meta.dirname, '../../build/mutants.mjs')
const list = join(import.meta.dirname, 'mutants.json')
const tried = (...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: undefined }
  const { status, stdout } = spawnSync(process.execPath, [script, '--list', list, ...args], { encoding: 'utf8', env })
  return { status, lines: stdout.split('\n').filter((line) => line && !line.startsWith('Mutation testing')) }
}

it('tells what no test sees, which accepted faults are none any more, and leaves the tree as it was', () => {
  const before = readFileSync(path, 'utf8')
  expect(tried('--seed', '1')).toEqual({
    status: 1,
    lines: [
      '9 of 9 faults, seed 1',
      'pay: 6 of 8 faults seen, 75.0 %, wanted 100 %; 1 accepted',
      '  tests/mutants/pay.ts:3  (amount: number, tax: number): number => amount + tax  ->  () => undefined  (ArrowFunction)',
      '  tests/mutants/pay.ts:3  amount + tax  ->  amount - tax  (ArithmeticOperator)',
      'accepted, but seen: tests/mutants/pay.ts  amount - tax  ->  amount + tax',
      'accepted, but not there any more: tests/mutants/pay.ts  amount * tax  ->  amount / tax',
    ],
  })
  expect(readFileSync(path, 'utf8')).toBe(before)
}, 300_000)

it('takes the same sample again for the same seed, and another for another', () => {
  const faults = Array.from({ length: 50 }, (_, i) => ({ key: `fault ${i}` }))
  expect(sampleOf(faults, 5, '7')).toEqual(sampleOf(faults.toReversed(), 5, '7'))
  expect(sampleOf(faults, 5, '7')).not.toEqual(sampleOf(faults, 5, '8'))
  expect(new Set(sampleOf(faults, 99, '7'))).toEqual(new Set(faults))
})
