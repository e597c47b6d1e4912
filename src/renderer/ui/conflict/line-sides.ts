/** Both sides of a document whose lines are told apart one by one. Pure. */
import { type Choices, type FieldChange, type Fields, inOrder, merged, type Sides, threeWay } from './three-way.ts'

/** The names of the changes begin with `lines/`. */
export type LineSides<Line> = {
  compare: (base: readonly Line[], theirs: readonly Line[], mine: readonly Line[]) => FieldChange[]
  merge: (changes: readonly FieldChange[], mine: readonly Line[], choices: Choices) => readonly Line[]
}

const isOfLines = ({ name }: FieldChange): boolean => name.startsWith('lines/')

/** The header field by field, the lines by a rule of their own. */
export function sidesOf<Line>({ compare, merge }: LineSides<Line>): Sides {
  const parts = ({ lines, ...header }: Fields) => ({ header, lines: lines as readonly Line[] })
  return {
    compare(base, theirs, mine) {
      const [was, now, typed] = [parts(base), parts(theirs), parts(mine)]
      return inOrder([...threeWay(was.header, now.header, typed.header), ...compare(was.lines, now.lines, typed.lines)])
    },
    merge({ changes, mine, choices }) {
      const typed = parts(mine)
      return {
        ...merged(
          changes.filter((change) => !isOfLines(change)),
          typed.header,
          choices,
        ),
        lines: merge(changes.filter(isOfLines), typed.lines, choices),
      }
    },
  }
}
