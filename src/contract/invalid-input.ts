/** The refusal of an input that its schema does not take: the same on the server and on the desktop. */
import { type ErrorDetail, type ErrorKey, Refusal } from './errors.ts'
import { labelled } from './say-field.ts'
import { ruleKeyOf } from './rules.ts'

type Step = PropertyKey | { key: PropertyKey }
/** An issue of a schema, as zod and the standard for schemas have it. */
export type InputIssue = { message: string; path?: readonly Step[] | undefined; code?: unknown; keys?: unknown }

/**
 * The refusal of `data` with every failing field, each said by its label ("Quantity in line 1 is required"). Its key is that of the first
 * failed rule. `within` is the path of what was checked, when it is part of an input.
 */
export function invalidInput(issues: readonly InputIssue[], data: unknown, within: readonly string[] = []): Refusal {
  const details = issues.flatMap((issue) => detailsOf(issue, data, within))
  const [first] = details
  if (!first) return new Refusal('INVALID')
  const key: ErrorKey = ruleKeyOf(first.message) ?? 'INVALID'
  const said = details.map(labelled)
  return new Refusal(key, said[0]?.message, said)
}

function detailsOf(issue: InputIssue, data: unknown, within: readonly string[]): ErrorDetail[] {
  const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step))
  const names = [...within, ...path]
  if (Array.isArray(issue.keys))
    return issue.keys.map((name) => ({ field: [...names, String(name)].join('.'), message: 'is not known here' }))
  if (names.length === 0) return [{ message: issue.message }]
  // A rule over several fields has words of its own for what is missing.
  const isMissing = path.length > 0 && issue.code !== 'custom' && valueAt(data, path) === undefined
  return [{ field: names.join('.'), message: isMissing ? 'is required' : issue.message }]
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, name)
  }
  return value
}
