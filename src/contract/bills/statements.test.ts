/** Which parties a file of statements may be asked for. */
import { expect, test } from 'vitest'
import { MOST_STATEMENTS, partyIdsIn, statementsCalls } from './statements.ts'

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i).join(',')
const problem = async (partyIds: string) => {
  const result = await statementsCalls.statementsReport['~orpc'].inputSchema?.['~standard'].validate({ partyIds })
  return result?.issues?.[0]?.message ?? null
}

test('takes ids apart by commas, each once, up to as many as a file may hold', async () => {
  expect(partyIdsIn('3,12,3')).toEqual([3, 12])
  expect(await problem('3')).toBeNull()
  expect(await problem(ids(MOST_STATEMENTS))).toBeNull()
  expect(await problem(ids(MOST_STATEMENTS, 999_999_999_000_000))).toBeNull()
  expect(await problem(`${ids(MOST_STATEMENTS)},1`)).toBeNull()
})

test('refuses none, too many, and what is no id, in words', async () => {
  for (const text of ['', '0', '1,', ',1', '1;2', 'x', '-1', '1, 2'])
    expect(await problem(text), text).toBe('should be ids of parties, apart by commas')
  expect(await problem(ids(MOST_STATEMENTS + 1))).toBe('should name at most 500 parties')
  expect(await problem('1,'.repeat(20_000))).toBe('should name at most 500 parties')
})
