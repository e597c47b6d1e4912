/** Texts of the contract and of refusals in the person's language, looked up by their English words. */
import { dictionaryOf, type Say, sayEnglish } from '#contract/dictionary.ts'
import { fieldLabel } from '#contract/say-field.ts'
import { withDateNames } from './dates.ts'

let current: Say = sayEnglish

/** Looks texts up in these words from now on. */
export const setDictionary = (words: Readonly<Record<string, string>> | null): void => {
  current = words ? dictionaryOf(words) : sayEnglish
}

export const say: Say = (text) => withDateNames(current(text))

/** What a field is called: "Quantity in line 1". Null for one that no call has. */
export const saidLabel = (path: string): string | null => {
  const label = fieldLabel(path)
  return label === null ? null : say(label)
}

/** What was said of a field by its label ("Quantity in line 1 is required"), or in a sentence of its own. */
export function sayOfField(field: string | undefined, message: string): string {
  const label = field === undefined ? null : (fieldLabel(field) ?? `“${field}”`)
  if (label === null || !message.startsWith(label)) return say(message)
  const [, joint = '', rest = ''] = /^(: | )(.+)$/s.exec(message.slice(label.length)) ?? []
  return rest === '' ? say(message) : `${say(label)}${joint}${say(rest)}`
}
