/** A refusal as a form shows it: its fields by the names that the form has for them, without the place in a list of one. Pure. */
import type { Failure } from './failure.ts'
import { saidLabel } from './say.ts'

/**
 * The failure with its fields by the form's names.
 * @param names fields of the refusal that the form knows by another name
 * @param input what the form holds: of a list of one "Amount in cheque 1" is called "Amount"
 */
export function failureInForm(failure: Failure, names: Readonly<Record<string, string>>, input: unknown): Failure {
  const details = failure.details.map((detail) => {
    if (detail.field === undefined) return detail
    const field = names[detail.field] ?? detail.field
    return { ...detail, field, message: calledAs(detail.message, detail.field, outOfSole(field, input)) }
  })
  // The words of the whole are often those of its first detail.
  const at = failure.details.findIndex(({ message }) => message === failure.message)
  return { ...failure, details, message: details[at]?.message ?? failure.message }
}

/** "cheques.0.amount" is "amount" where the list has one row. */
function outOfSole(field: string, input: unknown): string {
  const [, list = '', rest = ''] = /^(\w+)\.0\.(\w+)$/.exec(field) ?? []
  const rows: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, list) : undefined
  return Array.isArray(rows) && rows.length === 1 ? rest : field
}

function calledAs(message: string, from: string, to: string): string {
  const [before, after] = [saidLabel(from), saidLabel(to)]
  return before !== null && after !== null && message.startsWith(before)
    ? after + message.slice(before.length)
    : message
}
