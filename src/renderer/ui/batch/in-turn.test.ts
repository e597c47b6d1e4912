import { expect, test } from 'vitest'
import { type Asked, inTurn, type Outcome } from './in-turn.ts'

const asked = ['a', 'b', 'c', 'd'].map((key): Asked => ({ key, call: 'bill.statementReport', title: key, input: {} }))

/** What each comes to in the end; stopped while `last` is under way. */
async function outcomes(refused: readonly string[], last?: string): Promise<Record<string, Outcome['state']>> {
  const states: Record<string, Outcome['state']> = {}
  let isStopped = false
  await inTurn(asked, {
    isStopped: () => isStopped,
    tell: ({ key }, { state }) => void (states[key] = state),
    act: async ({ key }) => {
      if (key === last) isStopped = true
      if (!refused.includes(key)) return { state: 'sent', to: `${key}@example.lk` }
      return { state: 'failed', failure: { kind: 'refusal', message: 'refused', details: [] } as never } // only told
    },
  })
  return states
}

test('one that is refused does not keep the others', async () => {
  expect(await outcomes(['b'])).toEqual({ a: 'sent', b: 'failed', c: 'sent', d: 'sent' })
})

test('what is under way when it is stopped tells what came of it, what comes after is not begun', async () => {
  expect(await outcomes([], 'b')).toEqual({ a: 'sent', b: 'sent', c: 'stopped', d: 'stopped' })
})
