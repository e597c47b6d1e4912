/** A cell with a few fixed words: typing the beginning of one and Enter takes it. What is none of them changes nothing, and Enter stays at it. */
import { exactChoice, type LineColumn } from './columns.ts'

export type Word<Value> = { value: Value; code: string; name: string }

type WordColumn<Line, Value> = Pick<LineColumn<Line>, 'key' | 'title' | 'width' | 'locked'> & {
  words: readonly Word<Value>[]
  get: (line: Line) => Value
  set: (line: Line, value: Value) => Line
  /** False: the cell stays empty, because the word says nothing about this line. */
  shown?: (line: Line) => boolean
}

export function wordColumn<Line, Value>({
  words,
  get,
  set,
  shown,
  ...column
}: WordColumn<Line, Value>): LineColumn<Line> {
  const choices = words.map(({ code, name }, index) => ({ id: index, code, name }))
  return {
    ...column,
    choices: () => choices,
    onlyChoices: true,
    text: (line) => (shown?.(line) === false ? '' : (words.find(({ value }) => value === get(line))?.name ?? '')),
    write: (line, text) => {
      const word = words[exactChoice(choices, text)?.id ?? -1]
      return word ? set(line, word.value) : line
    },
  }
}
