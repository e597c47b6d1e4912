import { expect, test } from 'vitest'
import { z } from 'zod'
import { countReading, parsed } from './parsed.ts'
import type { FormRule } from 'antd'
import { aboveZeroRule, requiredRule, ruleOf, usernameRule } from './rules.ts'

const rule = ruleOf(z.number().max(365, { message: 'should be at most 365 days' }))
const verdict = async (value: unknown, of: FormRule = rule) => {
  if (typeof of === 'function' || !of.validator) throw new Error('no validator')
  await of.validator({}, value, () => undefined)
}

test('what cannot be read is left to the rule that says so, and is not said twice', async () => {
  await expect(verdict(parsed('1.5', countReading))).resolves.toBeUndefined()
  await expect(verdict(parsed('14', countReading))).resolves.toBeUndefined()
  await expect(verdict(400)).rejects.toThrow('at most 365 days')
})

test('spaces alone are not what is required', async () => {
  for (const value of [undefined, null, '', '   ', []])
    await expect(verdict(value, requiredRule()), String(value)).rejects.toThrow('${label}')
  for (const value of ['Road flooded', 0, false, [1]])
    await expect(verdict(value, requiredRule())).resolves.toBeUndefined()
})

test('a size of nothing is refused; what is blank is left to the rule that requires it', async () => {
  await expect(verdict(0, aboveZeroRule)).rejects.toThrow('${label}')
  for (const value of [null, 1]) await expect(verdict(value, aboveZeroRule)).resolves.toBeUndefined()
})

test('a username is judged without the spaces around it, and need not hold a digit', async () => {
  for (const value of ['kamani', ' kamani ', 'kamani-2', '', null])
    await expect(verdict(value, usernameRule), String(value)).resolves.toBeUndefined()
  // The words of the strict pattern are for codes and numbers.
  for (const value of ['kamani silva', 'kamani.s'])
    await expect(verdict(value, usernameRule), value).rejects.not.toThrow('numbers')
  await expect(verdict('k'.repeat(65), usernameRule)).rejects.toThrow('at most 64 characters')
})
