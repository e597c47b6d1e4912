import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import si from '../../../reports/words/si.json' with { type: 'json' }
import ta from '../../../reports/words/ta.json' with { type: 'json' }
import { typed } from '#contract/dictionary.ts'
import { countedPapers } from '#contract/printing.ts'
import { statusWords } from '../../cheques/transitions.ts'
import { actions, entities } from './audit-names.ts'
import { actionName, changesIn, entityName, nameIn } from './audit-words.ts'

test('things and actions have names that people read (RPT-51)', () => {
  expect([entityName('grn'), entityName('bottle_loan'), entityName('expiryNote'), actionName('add-items')]).toEqual([
    'Goods received note',
    'Bottle loan',
    'Expiry note',
    'Goods added',
  ])
  expect(nameIn(null, { id: 7, number: 'GRN-2026-000001' })).toBe('GRN-2026-000001')
  expect(nameIn({ code: 'OUT-A', name: 'Outlet A' }, null)).toBe('OUT-A')
  expect(nameIn(null, [1, 2])).toBeNull()
})

test('a change names its fields with both values, amounts as money', () => {
  const before = { amount: 12_000, payee: 'Perera', isActive: true, rowVersion: 1, lines: [1] }
  const after = { amount: 15_050, payee: null, isActive: false, rowVersion: 2, lines: [2], note: 'late' }
  expect(changesIn(before, after)).toBe(
    `Amount: 120.00 → 150.50; Payee: ${typed('Perera')} → –; Active: yes → no; Note: ${typed('late')}`,
  )
})

test('secrets are never told, and of many changes the first', () => {
  expect(changesIn({ passwordHash: 'a' }, { passwordHash: 'b', refreshToken: 'c' })).toBe('')
  const many = (value: string) => Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`field${i}`, value]))
  expect(changesIn(many('a'), many('b'))).toMatch(/; 3 more$/)
  expect(changesIn(null, { amount: 1 })).toBe('')
})

test('everything that the log is written with has a name, in each language', () => {
  const code = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name)
  const areas = Object.keys(countedPapers).map((paper) => paper.split('.')[0] ?? '')
  const things = [...found(/\bentity: '([\w-]+)'/g), ...found(/rowAdded\(tx, '(\w+)'/g), ...areas]
  const deeds = [...found(/\baction: '([\w -]+)'/g), ...Object.values(statusWords), 'amend', 'skip', 'update']
  const key = (name: string) => name.replace(/[\s_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(things.filter((thing) => !(key(thing) in entities))).toEqual([])
  expect(deeds.filter((deed) => !(key(deed) in actions))).toEqual([])
  for (const words of [si, ta] as Record<string, string>[])
    expect([...Object.values(entities), ...Object.values(actions)].filter((name) => !words[name])).toEqual([])
  expect(actionName('post JE-2026-000012')).toBe('Posted JE-2026-000012')
})
