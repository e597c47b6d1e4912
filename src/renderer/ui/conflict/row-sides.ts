/** Both sides of a document whose rows are told apart one by one, by rules of its own. Pure. */
import { type Choices, type FieldChange, type Fields, inOrder, merged, type Sides, threeWay } from './three-way.ts'

/** The names of the changes begin with that of their field and a slash. */
export type RowSides<Row> = {
  compare: (base: readonly Row[], theirs: readonly Row[], mine: readonly Row[]) => FieldChange[]
  merge: (changes: readonly FieldChange[], mine: readonly Row[], choices: Choices) => readonly Row[]
}

/** The rules by the fields whose rows they tell apart; every other field is one by itself. */
export type RowRules = Readonly<Record<string, RowSides<object>>>

/** Rules for rows of one kind, where those of several kinds stand together. */
export const rowSides = <Row extends object>({ compare, merge }: RowSides<Row>): RowSides<object> => ({
  compare: (base, theirs, mine) => compare(base as readonly Row[], theirs as readonly Row[], mine as readonly Row[]),
  merge: (changes, mine, choices) => merge(changes, mine as readonly Row[], choices),
})

export function sidesOf(rules: RowRules): Sides {
  const ruled = Object.entries(rules)
  const rowsOf = (fields: Fields, name: string) => (fields[name] ?? []) as readonly object[]
  const others = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in rules)))
  const isOf = (field: string) => (change: FieldChange) => change.name.startsWith(`${field}/`)
  return {
    compare(base, theirs, mine) {
      // A field that the form does not have is none that was changed in it.
      const typed = { ...base, ...mine }
      return inOrder([
        ...threeWay(others(base), others(theirs), others(mine)),
        ...ruled.flatMap(([name, { compare }]) =>
          compare(rowsOf(base, name), rowsOf(theirs, name), rowsOf(typed, name)),
        ),
      ])
    },
    merge({ changes, mine, choices }) {
      const own = ruled.filter(([name]) => Object.hasOwn(mine, name))
      const plain = changes.filter((change) => !ruled.some(([name]) => isOf(name)(change)))
      const rows = own.map(([name, { merge }]) => [
        name,
        merge(changes.filter(isOf(name)), rowsOf(mine, name), choices),
      ])
      return { ...merged(plain, others(mine), choices), ...Object.fromEntries(rows) }
    },
  }
}
