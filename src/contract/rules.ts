/** Text rules of the specification §5. Letters mean Unicode letters and marks, with the joiners Sinhala needs. */
import { z } from 'zod'
import { applyInputWords } from './input-words.ts'

applyInputWords()

const LETTER = String.raw`\p{L}\p{M}\u200C\u200D`
const NAME = `${LETTER}0-9\\-&% `
const PARTY_NAME = `${NAME}.,'()/`
const CODE = 'A-Z0-9-'
const STRICT = `${LETTER}0-9\\-&%`
const REFERENCE = `${STRICT}./ `
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
/** Also refused where a text is one line: tab and line breaks. */
const CONTROL_OR_BREAK = /[\u0000-\u001F\u007F]/

/** The messages of the specification, in correct English, and ours beside them. A refusal adds the character that is not allowed. */
export const ruleMessages = {
  FORMAT_NAME: 'should contain numbers, letters, dashes and spaces only',
  FORMAT_PARTY_NAME: "should contain numbers, letters, dashes, spaces and . , ' ( ) / only",
  FORMAT_CODE: 'should contain numbers, capital letters and dashes only',
  FORMAT_STRICT: 'should contain numbers, letters and dashes only',
  FORMAT_REFERENCE: 'should contain numbers, letters, dashes, spaces and . / only',
  FORMAT_DIGITS: 'should contain digits only',
} as const
export type RuleKey = keyof typeof ruleMessages

/** Longest texts (FLD-01): code 64, name 80, title or label 90, address, description or remark 260. */
export const lengths = { code: 64, name: 80, title: 90, text: 260 } as const

const required = { message: 'is required' }
const atMost = (max: number) => ({ message: `should have at most ${max} characters` })
const controlRefused = { message: 'should not contain control characters' }

/** Texts of certain characters, given as the inside of a character class. The message names the first one that is not among them. */
function textOf(key: RuleKey, max: number, characters: string) {
  const refused = new RegExp(`[^${characters}]`, 'u')
  return z
    .string()
    .min(1, required)
    .max(max, atMost(max))
    .superRefine((text, check) => {
      if (text === '') return
      const character = refused.exec(text)?.[0]
      if (character !== undefined) check.addIssue(`${ruleMessages[key]}; ${quoted(character)} is not allowed`)
      else if (text !== text.trim()) check.addIssue(`${ruleMessages[key]}; not a space at the start or the end`)
    })
    .meta({ pattern: `^[${characters}]+$` })
}

/** A character as a person sees it: what leaves no mark on paper is named. */
const quoted = (character: string): string => {
  if (character === ' ') return 'a space'
  if (character === '\t') return 'a tab'
  if (character === '\n' || character === '\r') return 'a line break'
  return /[\p{C}\p{Z}]/u.test(character) ? 'a character that cannot be seen' : `“${character}”`
}

/** Names of masters and accounts (specification §5). */
export const NameText = textOf('FORMAT_NAME', lengths.name, NAME)
/** Names of people and organisations: outlets, debtors, suppliers, employees, users, agencies, banks ("K.A. Silva", "(Pvt) Ltd", "People's Bank"). */
export const PartyNameText = textOf('FORMAT_PARTY_NAME', lengths.name, PARTY_NAME)
/** Item, SKU, bottle, party, employee and account codes. */
export const CodeText = textOf('FORMAT_CODE', lengths.code, CODE)
/** Usernames, registration numbers, bill, invoice and cheque numbers. */
export const StrictText = textOf('FORMAT_STRICT', lengths.code, STRICT)
/** Numbers of the cheques that we write, as our cheque books print them (CHQ-02). */
export const DigitsText = textOf('FORMAT_DIGITS', lengths.code, '0-9')
/** What a bank calls a transfer, as it prints it: "REF-88/1", "FT 26.331". */
export const ReferenceText = textOf('FORMAT_REFERENCE', lengths.code, REFERENCE)
/** Remark, address, payee: free text without control characters; line breaks are allowed. */
export const FreeText = z
  .string()
  .max(lengths.text, atMost(lengths.text))
  .refine((text) => !CONTROL.test(text), controlRefused)
/** Free text that is one line and not empty, without the spaces around it: at most `max` characters. */
const lineOf = (max: number) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(max, atMost(max))
    .refine((text) => !CONTROL_OR_BREAK.test(text), controlRefused)
/** Two numbers may stand in one field, with / or , between them. */
const PHONE = /^[0-9 ()+-]+$/
const isPhone = (text: string): boolean =>
  text.split(/[/,]/).every((number) => {
    const digits = number.replace(/\D/g, '').length
    return PHONE.test(number) && digits >= 3 && digits <= 15
  })
/** A phone number as people write it, "077 123 4567" or "+94 (11) 234-5678": 3 digits (119) to 15 (ITU-T E.164). Blank: none. */
export const PhoneText = z
  .string()
  .max(lengths.code, atMost(lengths.code))
  .refine((text) => text.trim() === '' || isPhone(text), { message: 'should be a phone number, such as 077 123 4567' })
/** What goods and bottles are called: "12.5 kg cylinder". */
export const DescriptionText = lineOf(lengths.text)
/** As {@link DescriptionText}, as short as a name. */
export const BottleTypeName = lineOf(lengths.name)

/** What a saved view of a list is called. */
export const ViewName = lineOf(lengths.name)

/** What a computer of the office is called. */
export const DeviceName = lineOf(lengths.name)

/** The key of the error catalogue that a failed rule answers with, from its message. */
export function ruleKeyOf(message: string): RuleKey | 'TOO_LONG' | 'REQUIRED' | null {
  for (const key of Object.keys(ruleMessages) as RuleKey[]) if (message.startsWith(`${ruleMessages[key]};`)) return key
  if (message.startsWith('should have at most')) return 'TOO_LONG'
  return message.startsWith('is required') ? 'REQUIRED' : null
}
