/** What two people made of the same thing: field by field, as it was, as the other left it, and as it was typed here (O8). Pure. */

export type Fields = Readonly<Record<string, unknown>>
export type Side = 'mine' | 'theirs'
export type FieldChange = {
  name: string
  base: unknown
  theirs: unknown
  mine: unknown
  /** Who changed it. `both`: a person has to choose. */
  by: 'both' | 'them' | 'me'
}

/** By the name of the field; nothing chosen is mine. */
export type Choices = Readonly<Record<string, Side>>

/** How the sides of a form are told apart, and what becomes of them. */
export type Sides = {
  compare: (base: Fields, theirs: Fields, mine: Fields) => FieldChange[]
  merge: (sides: { changes: readonly FieldChange[]; theirs: Fields; mine: Fields; choices: Choices }) => Fields
}

const order = ['both', 'them', 'me'] as const

/**
 * The fields that one or both of the two changed; what both made the same is none. A list is one field: there is no merging of lines.
 * Those that have to be chosen come first, then what is taken over, then what stays as it was typed.
 */
export function threeWay(base: Fields, theirs: Fields, mine: Fields): FieldChange[] {
  const names = [...new Set([base, theirs, mine].flatMap((fields) => Object.keys(fields)))]
  const changes = names.flatMap((name): FieldChange[] => {
    // A field that the form does not have is none that was changed in it.
    const typed = Object.hasOwn(mine, name) ? mine[name] : base[name]
    const values = { base: base[name], theirs: theirs[name], mine: typed }
    if (isSame(values.theirs, values.mine)) return []
    const by = isSame(values.theirs, values.base) ? 'me' : isSame(values.mine, values.base) ? 'them' : 'both'
    return [{ name, ...values, by }]
  })
  return inOrder(changes)
}

/** What has to be chosen first, then what is taken over, then what stays as it was typed. */
export const inOrder = (changes: readonly FieldChange[]): FieldChange[] =>
  order.flatMap((by) => changes.filter((change) => change.by === by))

/** What is saved: theirs where only they changed it or where they were chosen, else what was typed. */
export function merged(changes: readonly FieldChange[], mine: Fields, choices: Choices): Record<string, unknown> {
  const taken = changes.filter((change) => takenSide(change, choices) === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map(({ name, theirs }) => [name, theirs])) }
}

/** Each field by itself. */
export const fieldByField: Sides = {
  compare: threeWay,
  merge: ({ changes, mine, choices }) => merged(changes, mine, choices),
}

/** What becomes of a change. */
export const takenSide = ({ name, by }: FieldChange, choices: Choices): Side =>
  by === 'both' ? (choices[name] ?? 'mine') : by === 'them' ? 'theirs' : 'mine'

/** The lines of one side that the other does not have, or has otherwise; null for what is no list of lines. */
export function linesApart(value: unknown, other: unknown): object[] | null {
  if (!Array.isArray(value) || !value.some((line) => typeof line === 'object' && line !== null)) return null
  const others: unknown[] = Array.isArray(other) ? other : []
  return value.filter((line) => !others.some((theirs) => isSame(line, theirs)))
}

/** Nothing typed is nothing, however the form holds it; the key of a line names it on the screen only. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object') return value
  const fields = Object.entries(value)
    .filter(([name]) => name !== 'key')
    .map(([name, part]) => [name, plain(part)] as const)
    .filter(([, part]) => part !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return fields.length === 0 ? null : fields
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b))
