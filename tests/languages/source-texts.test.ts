/** The texts in the code are found as they are said, and what is no text is left alone. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readWords } from '../../build/languages/dictionaries.mjs'
import { textsOf } from '../../build/languages/source-texts.mjs'
import { root } from '../../build/tree.mjs'

function textsIn(code: string): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'depot-texts-')), 'a.ts')
  writeFileSync(file, code)
  return textsOf(relative(root, file)).map(({ text }) => text)
}

test.each([
  ['a text with figures', 'refuse(`Only ${left} of ${all} are left.`)', ['Only {0} of {1} are left.']],
  ['a text in pieces', "say('Trip ' + trip + ' is settled')", ['Trip {0} is settled']],
  ['a word within a text', "say(`${n} ${n === 1 ? 'bill' : 'bills'}`)", ['{0} {1}', 'bill', 'bills']],
  ['the title of a column', "const c = { key: 'no', title: 'Bill no.', kind: 'code' }", ['Bill no.']],
  [
    'no import, type, key or comparison',
    "import a from 'a b'\ntype T = 'c d'\nif (a === 'e f') go({ kind: 'g h' })",
    [],
  ],
  [
    'rows that refer to something, by their words',
    "requireUnreferenced({ 'open bills': sql`depot.bill where id = ${id}` })",
    ['open bills'],
  ],
  ['no statement', 'run(sql`select ${a} from b`)', []],
  ['nothing for programmers', "unreachable('no such kind'); throw new Error('a bug')", []],
  ['no fault that is told otherwise', "throw new BadSnapshot('cut', 'a line is cut')", []],
  ['no message of an error class', "class A extends Error { constructor() { super('it is gone') } }", []],
  ['but a refusal that is thrown', "throw new Refusal('INVALID', 'It is gone.')", ['INVALID', 'It is gone.']],
  [
    'no documentation of calls',
    "call('GET', '', 'What there is'); get('/api/a', 'All of it'); oc.errors({ A: { message: 'No token' } })",
    [],
  ],
  [
    'a list of texts, and no joint alone',
    "say(`Choose ${names.map((n) => `a ${n}`).join(' or ')}: ${all.join(', ')}`)",
    ['Choose {0}: {1}', '{0} or {1}', 'a {0}'],
  ],
  [
    'no encoding, format or name of a file',
    "say(`${b.toString('hex')}`, { numFmt: 'd mmm' }, new File([], 'a b'))",
    ['{0}'],
  ],
  [
    'the description in a row of a report, and no other',
    "rows.push({ cells: { description: 'Cancelled', code: 'a b' } }); get({ description: 'c d' })",
    ['Cancelled'],
  ],
  ['no example of what is typed', "column({ example: 'Galle Road', help: 'Its name' })", ['Its name']],
])('%s', (_name, code, texts) => expect(textsIn(code)).toEqual(texts))

test('refusals, labels and words of reports are among them', () => {
  const { errors, fields, 'report-words': reports } = readWords()
  expect(errors).toHaveProperty(['There is not enough stock.'])
  expect(errors).toHaveProperty(['{0} was reversed by {1}.'])
  expect(errors).toHaveProperty(['is required'])
  expect(errors).toHaveProperty(['The note was not found.'])
  expect(errors).toHaveProperty(['Code of the customer'])
  expect(errors).toHaveProperty(['banked'])
  expect(errors).toHaveProperty(['journal lines'])
  expect(fields).toHaveProperty(['Quantity'])
  expect(fields).toHaveProperty(['Goods received'])
  expect(reports).toHaveProperty(['Trial balance'])
  expect(reports).toHaveProperty(['Ledger balance: {0}'])
})

test('statements, amounts in words, logs and secrets are not', () => {
  const { errors } = readWords()
  const texts = [
    'as bigint)',
    'union all',
    '{0} limit 1',
    '{0} hundred',
    '{0} පමණි',
    'Bearer {0}',
    'password reset',
    'hex',
  ]
  for (const text of texts) expect(errors).not.toHaveProperty([text])
})
