/** Rules for antd's forms, made from the contract's schemas: the same words on the screen as from the server (specification §5). */
import { formatMoney } from '#contract/format.ts'
import { type Cents, PositiveCents } from '#contract/money.ts'
import { sayField } from '#contract/say-field.ts'
import {
  BottleTypeName,
  CodeText,
  DescriptionText,
  FreeText,
  NameText,
  PartyNameText,
  PhoneText,
  ruleMessages,
  DigitsText,
  StrictText,
} from '#contract/rules.ts'
import { say } from '#lib/say.ts'
import type { FormRule } from 'antd'
import { t } from 'i18next'
import type { z } from 'zod'
import { isUnreadable, paidReading, type Reading } from './parsed.ts'
import { problemWords } from './problem-words.ts'

/** What is wrong with a field of a form, said by the field's label: antd puts that in the place of `${label}`. */
export const fieldError = (message: string): Error => new Error(sayField('${label}', say(message)))

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A rule that says what the schema says. Blank and unreadable pass: `requiredRule` and `readableRule` are for those. */
export const ruleOf = (schema: z.ZodType): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (isBlank(value) || isUnreadable(value)) return
    const result = schema.safeParse(value)
    if (!result.success) throw fieldError(result.error.issues[0]?.message ?? '')
  },
})

/** "Quantity is required". Spaces alone are nothing. */
export const requiredRule = (): FormRule => ({
  required: true,
  validator: async (_rule, value: unknown) => {
    const isEmpty = Array.isArray(value)
      ? value.length === 0
      : isBlank(typeof value === 'string' ? value.trim() : value)
    if (isEmpty) throw fieldError(t('ui:form.required'))
  },
})

/** Names, codes, and the strict pattern, with the exact messages of the specification; free text with its length. */
export const nameRule = ruleOf(NameText)
export const phoneRule = ruleOf(PhoneText)
export const partyNameRule = ruleOf(PartyNameText)
export const codeRule = ruleOf(CodeText)
/** For `normalize` of a code's field: codes have capital letters only. */
export const capitals = (text: unknown): unknown => (typeof text === 'string' ? text.toUpperCase() : text)
/** For `normalize` of a number that takes no spaces, such as that of a plate: the space that is written on it becomes a dash. */
export const dashed = (text: unknown): unknown =>
  typeof text === 'string' ? text.trimStart().replace(/[\s-]*\s[\s-]*/g, '-') : text
export const strictRule = ruleOf(StrictText)
/** The strict text of a username, in words that do not read as if digits were a must. The spaces around it are left out when it is saved. */
export const usernameRule: FormRule = {
  validator: async (_rule, value: unknown) => {
    const name = typeof value === 'string' ? value.trim() : ''
    const wrong = name === '' ? undefined : StrictText.safeParse(name).error?.issues[0]?.message
    if (wrong === undefined) return
    throw fieldError(wrong.startsWith(ruleMessages.FORMAT_STRICT) ? t('ui:form.username') : wrong)
  },
}
export const digitsRule = ruleOf(DigitsText)
export const freeTextRule = ruleOf(FreeText)
export const descriptionRule = ruleOf(DescriptionText)
export const bottleTypeNameRule = ruleOf(BottleTypeName)

/** For ParsedInput and DateInput: what was typed could not be read. */
export const readableRule = <T>(reading: Reading<T> | Pick<Reading<T>, 'problem'>): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (isUnreadable(value)) throw fieldError(problemWords(reading, value))
  },
})

/** For a figure that is nothing without a size, such as what a bottle holds. Blank and unreadable pass: other rules are for those. */
export const aboveZeroRule: FormRule = {
  validator: async (_rule, figure: unknown) => {
    if (typeof figure === 'number' && figure <= 0) throw fieldError(t('ui:input.moreThanZero'))
  },
}

/** For MoneyInput: above zero, and at most so much, or the largest amount that may be entered. Blank and unreadable pass: other rules are for those. */
export const amountRule = (most: Cents | null = null): FormRule => ({
  validator: async (_rule, amount: unknown) => {
    if (typeof amount !== 'number') return
    if (amount <= 0) throw fieldError(t('ui:input.moreThanZero'))
    const { error } = PositiveCents.safeParse(amount)
    if (error) throw fieldError(error.issues[0]?.message ?? '')
    if (most !== null && amount > most) throw fieldError(t('ui:input.tooMuch', { most: formatMoney(most) }))
  },
})

/** For MoneyInput: an amount that is required, above zero, and at most so much. */
export const amountRules = (most: Cents | null = null): FormRule[] => [
  requiredRule(),
  readableRule(paidReading),
  amountRule(most),
]
