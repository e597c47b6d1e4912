import type { StatementParty } from '#contract/bills/statements.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { byAddress, keptTemplate, messageFor } from './mail-each.ts'

const party = (id: number, email: string | null): StatementParty => ({
  id,
  kind: 1,
  code: `OUT-${id}`,
  name: `Shop ${id}`,
  route: null,
  balance: cents(100),
  email,
})

test('each message names its party and the days, and leaves other braces alone', () => {
  const template = { subjectLine: '{party} ({code}): {date}', message: 'Dear {party},\n{amount} {date}' }
  expect(messageFor(template, { party: 'A {code} & Co', code: 'OUT-1', date: 'March' })).toEqual({
    subjectLine: 'A {code} & Co (OUT-1): March',
    message: 'Dear A {code} & Co,\n{amount} March',
  })
  const long = { party: 'x'.repeat(250), code: '', date: '' }
  expect(messageFor({ subjectLine: '{party}', message: '' }, long).subjectLine).toHaveLength(200)
})

test('parties without an address are told apart', () => {
  const { without, having } = byAddress([party(1, 'a@b.lk'), party(2, null), party(3, 'c@d.lk')])
  expect(without.map(({ id }) => id)).toEqual([2])
  expect(having.map(({ email }) => email)).toEqual(['a@b.lk', 'c@d.lk'])
})

test('what was written the last time is proposed again, unless it cannot be sent', () => {
  const template = { subjectLine: 'Statement', message: 'Hello' }
  expect(keptTemplate(template)).toEqual(template)
  for (const kept of [undefined, 'text', { subjectLine: '' }, { subjectLine: 'a\nb', message: '' }])
    expect(keptTemplate(kept)).toBeNull()
})
