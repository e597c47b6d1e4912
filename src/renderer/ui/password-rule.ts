/** The contract's rule for a new password, for antd's forms. Apart from the other rules because of its long list of words. */
import type { FormRule } from 'antd'
import { passwordFault } from '#contract/password.ts'
import { fieldError } from './rules.ts'

/** @param names that the form knows: of the person, of the agency. The server knows more of them. */
export const passwordRule = (names: readonly string[] = []): FormRule => ({
  validator: async (_rule, value: unknown) => {
    const fault = typeof value === 'string' && value !== '' ? passwordFault(value, names) : null
    if (fault) throw fieldError(fault)
  },
})
