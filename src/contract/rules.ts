/** Text rules of the specification §5. Letters mean Unicode letters and marks, with the joiners Sinhala needs. */
import { z } from 'zod'

const LETTER = String.raw`\p{L}\p{M}\u200C\u200D`
const NAME = new RegExp(`^[${LETTER}0-9\\-&%]+(?: +[${LETTER}0-9\\-&%]+)*$`, 'u')
const CODE = /^[A-Z0-9-]+$/
const STRICT = new RegExp(`^[${LETTER}0-9\\-&%]+$`, 'u')

/** The messages of the specification, in correct English (docs/coverage.md, differences). */
export const ruleMessages = {
  FORMAT_NAME: 'should contain numbers, letters, dashes and spaces only',
  FORMAT_CODE: 'should contain numbers, capital letters and dashes only',
  FORMAT_STRICT: 'should contain numbers, letters and dashes only',
} as const

/** Longest texts, domain.md §1 [?3]: code 64, name 80, title or label 90, address, description or remark 260. */
export const lengths = { code: 64, name: 80, title: 90, text: 260 } as const

const bounded = (max: number) =>
  z
    .string()
    .min(1, { message: 'is required' })
    .max(max, { message: `should have at most ${max} characters` })

/** Names of masters, accounts and people. */
export const NameText = bounded(lengths.name).regex(NAME, { message: ruleMessages.FORMAT_NAME })
/** Item, SKU, bottle, party, employee and account codes. */
export const CodeText = bounded(lengths.code).regex(CODE, { message: ruleMessages.FORMAT_CODE })
/** Usernames, registration numbers, bill, invoice and cheque numbers. */
export const StrictText = bounded(lengths.code).regex(STRICT, { message: ruleMessages.FORMAT_STRICT })
/** Description, remark, address, payee: free text without control characters. */
export const FreeText = z
  .string()
  .max(lengths.text, { message: `should have at most ${lengths.text} characters` })
  .refine((text) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(text), {
    message: 'should not contain control characters',
  })

/** The key of the error catalogue that a failed rule answers with, from its message. */
export function ruleKeyOf(message: string): keyof typeof ruleMessages | 'TOO_LONG' | 'REQUIRED' | null {
  for (const key of Object.keys(ruleMessages) as (keyof typeof ruleMessages)[])
    if (ruleMessages[key] === message) return key
  if (message.startsWith('should have at most')) return 'TOO_LONG'
  return message === 'is required' ? 'REQUIRED' : null
}
