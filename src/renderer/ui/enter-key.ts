/** What Enter does in a field of a form. Pure. */

export type FieldState =
  | {
      kind: 'choice'
      /** Its list is open. */
      open: boolean
      /** The open list marks something that can be taken. */
      offers: boolean
      /** Several may be chosen: the list stays open for the next. */
      several: boolean
      /** What is typed is itself an answer. */
      free: boolean
      blank: boolean
      required: boolean
      /** The open list marks its first by itself: nothing was typed into the empty field, and no arrow pressed. */
      unasked: boolean
    }
  | { kind: 'option' }
  | { kind: 'text' }

/**
 * `take`: choose what is marked and go on. `move`: go on. `stay`: nothing, and nobody else may act on the key. `own`: what the
 * field or the browser makes of it: opening a list, submitting a form.
 *
 * @param typedThrough true in a document, in which Enter also leads from text to text
 */
export function enterIn(field: FieldState, typedThrough: boolean): 'take' | 'move' | 'stay' | 'own' {
  if (field.kind === 'option') return 'take'
  if (field.kind === 'text') return typedThrough ? 'move' : 'own'
  if (!field.open) return field.blank && field.required ? 'own' : 'move'
  // Left as it is: the form says that it is required.
  if (field.unasked) return 'move'
  if (field.several) return 'own'
  if (field.offers) return 'take'
  return field.free ? 'move' : 'stay'
}
