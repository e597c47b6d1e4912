/** Messages that say their field by its label: "Quantity in line 1 is required". */
import type { ErrorDetail } from './errors.ts'
import { fieldLabels } from './field-labels.ts'

/** What one of a list is called; any other is a line. */
const listed: Readonly<Record<string, string>> = {
  cheques: 'cheque',
  bills: 'bill',
  billIds: 'bill',
  due_dates: 'cheque',
  loans: 'loan',
  lots: 'lot',
  prices: 'price',
  add: 'row',
  remove: 'row',
  itemIds: 'product',
  agencyIds: 'agency',
  roles: 'role',
  allow_backdate_roles: 'role',
}

const isIndex = (step: string): boolean => /^\d+$/.test(step)

/** What a field of an input is called: `lines.0.qty` is "Quantity in line 1". Null for one that no call has. */
export function fieldLabel(path: string): string | null {
  const steps = path.split('.')
  const places = steps.flatMap((step, i) =>
    isIndex(step) ? [`${listed[steps[i - 1] ?? ''] ?? 'line'} ${Number(step) + 1}`] : [],
  )
  const last = steps.at(-1) ?? ''
  // The whole of one of a list: "Line 3".
  if (isIndex(last)) return capital(places.toReversed().join(' of '))
  const label = Object.hasOwn(fieldLabels, last) ? fieldLabels[last] : undefined
  if (label === undefined) return null
  return places.length === 0 ? label : `${label} in ${places.toReversed().join(' of ')}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Words that go on from the field's name: "is required", "should be at most 3". */
const predicate =
  /^(?:is|was|are|were|has|had|should|must|may|can|cannot|would|does|lies|lie|belongs|needs|exists|exceeds|makes|moves|changes|came|stands|differs|holds)\b/

const OTHER_SCRIPT = /[\p{Script=Sinhala}\p{Script=Tamil}]/u

/** A message that says its field: "is required" of "Quantity" is "Quantity is required". A sentence of its own stays as it is. */
export const sayField = (label: string, message: string): string => {
  // Of another script: Sinhala and Tamil put what is said of a field after its name too.
  if (OTHER_SCRIPT.test(message)) return /[.!?]$/.test(message) ? message : `${label} ${message}`
  if (predicate.test(message)) return `${label} ${message}`
  return /^[\p{Lu}“"]/u.test(message) ? message : `${label}: ${message}`
}

/** A detail of a refusal whose message says its field by its label. What no call has is named as it was sent. */
export const labelled = (detail: ErrorDetail): ErrorDetail =>
  detail.field === undefined
    ? detail
    : { ...detail, message: sayField(fieldLabel(detail.field) ?? `“${detail.field}”`, detail.message) }
