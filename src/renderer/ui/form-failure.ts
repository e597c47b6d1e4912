/** Puts what the server refused at the fields it named. */
import type { Failure } from '#lib/failure.ts'
import type { FormInstance } from 'antd'

/** "lines.0.qty" → ['lines', 0, 'qty'] */
export const fieldPath = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** The cursor is in the field and its text is selected, as Tab leaves it: what is typed now takes its place. */
function goTo(form: FormInstance, name: (string | number)[]): void {
  const field: unknown = form.getFieldInstance(name)
  // A group of options takes no focus itself.
  const option = field instanceof HTMLElement ? field.querySelector<HTMLElement>('input[type=radio]:checked') : null
  if (option) option.focus()
  else form.focusField(name)
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
}

/** Marks the failing fields that the form has, goes to the first one, and tells which those were. */
export function markFields(form: FormInstance, failure: Failure): ReadonlySet<string> {
  const marked = failure.details.flatMap(({ field, message }) => {
    if (!field || form.getFieldInstance(fieldPath(field)) === undefined) return []
    return [{ field, name: fieldPath(field), errors: [message] }]
  })
  form.setFields(marked.map(({ name, errors }) => ({ name, errors })))
  const [first] = marked
  if (first) goTo(form, first.name)
  return new Set(marked.map(({ field }) => field))
}

/** What is typed anew is judged anew when its field is left: nothing old is said about it meanwhile. `changed`: as the form tells it. */
export function clearChanged(form: Pick<FormInstance, 'getFieldsError' | 'setFields'>, changed: object): void {
  const stale = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && isIn(changed, name))
  if (stale.length > 0) form.setFields(stale.map(({ name }) => ({ name, errors: [] })))
}

/** Whether the values have something at this path: what the form tells as changed. */
const isIn = (values: unknown, [first, ...rest]: readonly (string | number)[]): boolean =>
  first === undefined ||
  (typeof values === 'object' && values !== null && first in values && isIn(Reflect.get(values, first), rest))

/** True for a field that was changed, and for all of a list, such as the people on a vehicle, that is changed as a whole. */
export function isAbout(changed: object, field: string): boolean {
  const path = fieldPath(field)
  return Array.isArray(Reflect.get(changed, path[0] ?? '')) || isIn(changed, path)
}

/** Checks every field. False when one is wrong: it is marked, and the first wrong one has the cursor. */
export async function checkForm(form: FormInstance): Promise<boolean> {
  try {
    await form.validateFields()
    return true
  } catch {
    // Rejected with the very errors that the form now shows.
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (first) goTo(form, first.name)
    return false
  }
}

/** Checks the fields that hold something, as a draft that came back does; those that are wrong are marked. */
export function checkFilled(form: FormInstance): void {
  const filled = Object.entries(form.getFieldsValue() as object).filter(([, value]) => (value ?? '') !== '')
  // Rejected with the very errors that the form now shows.
  form.validateFields(filled.map(([name]) => name)).catch(() => undefined)
}
