/** What is wrong with an input, in words that go on from the field's name: "is required", "should be a whole number". Nothing of the validator's own texts reaches a person. */
import { config, type z } from 'zod'

type Raw = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'should be a text',
  number: 'should be a number',
  int: 'should be a whole number',
  boolean: 'should be yes or no',
  array: 'should be a list',
  object: 'should be a group of fields',
  date: 'should be a date',
}

const sizes = (origin: string, bound: number | bigint): string => {
  const figure = bound.toLocaleString('en')
  if (origin === 'string') return `${figure} ${bound === 1 ? 'character' : 'characters'}`
  return origin === 'array' || origin === 'set' ? `${figure} ${bound === 1 ? 'entry' : 'entries'}` : figure
}

const counts = (origin: string): boolean => ['string', 'array', 'set'].includes(origin)

function tooSmall({ origin, minimum, inclusive }: Raw & { code: 'too_small' }): string {
  if (counts(origin)) return minimum === 1 ? 'is required' : `should have at least ${sizes(origin, minimum)}`
  if (inclusive === false)
    return minimum === 0 ? 'should be more than zero' : `should be more than ${sizes(origin, minimum)}`
  return minimum === 0 ? 'should not be negative' : `should be at least ${sizes(origin, minimum)}`
}

function tooBig({ origin, maximum, inclusive }: Raw & { code: 'too_big' }): string {
  if (counts(origin)) return `should have at most ${sizes(origin, maximum)}`
  const most = sizes(origin, maximum)
  return inclusive === false ? `should be less than ${most}` : `should be at most ${most}`
}

/** The words of one issue that has none of its own. */
function wordsOf(issue: Raw): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is required'
        : (kinds[issue.expected] ?? 'is not valid')
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `should be one of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return 'is not known here'
    default:
      return 'is not valid'
  }
}

/** Makes these the words of every schema of the program. By its own name: the page's build takes calls of `z` for pure and leaves them out. */
export const applyInputWords = (): void => {
  config({ localeError: wordsOf })
}
