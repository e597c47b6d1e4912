import { expect, test } from 'vitest'
import { z } from 'zod'
import { countReading, parsed } from './parsed.ts'
import { ruleOf } from './rules.ts'

const rule = ruleOf(z.number().max(365, { message: 'should be at most 365 days' }))
const verdict = async (value: unknown) => {
  if (typeof rule === 'function' || !rule.validator) throw new Error('no validator')
  await rule.validator({}, value, () => undefined)
}

test('what cannot be read is left to the rule that says so, and is not said twice', async () => {
  await expect(verdict(parsed('1.5', countReading))).resolves.toBeUndefined()
  await expect(verdict(parsed('14', countReading))).resolves.toBeUndefined()
  await expect(verdict(400)).rejects.toThrow('at most 365 days')
})
