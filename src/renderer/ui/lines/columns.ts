/**
 * The columns of a line grid. The grid itself knows only text: a column turns it into a value of the line and says in words what
 * is wrong. Build columns with the functions below, inside useMemo.
 */
import type { BusinessDate } from '#contract/dates.ts'
import type { Creatable } from '#state/creating.ts'
import { t } from 'i18next'
import { type DateReadingOptions, dateReading } from '../date-text.ts'
import { plain, rankOf, UNMEANT } from '../find-rank.ts'
import { isUnreadable, type Parsed, parsed, type Reading, textOf, type Unreadable } from '../parsed.ts'
import { problemWords } from '../problem-words.ts'

/** Something found by code or name: a stock item, an account, a party. */
export type Choice = {
  id: number
  code: string
  name: string
  /** The name is shown before the code: people know it by that. */
  nameFirst?: true
  /** The code is a number that is known by how it begins, as that of an account. */
  isNumbered?: true
  /** Shown at the right of the list: what is on hand, a balance. */
  hint?: string
  /** Offered after all others that fit: goods of which nothing is there. */
  isLast?: boolean
  /** Not offered, only found when it is named exactly: a person who stands on another line. */
  isUsed?: boolean
}

export type LineColumn<Line> = {
  /** The field's name in the call's input: `lines.3.qty` of a refusal is marked at the cell of column `qty` in the fourth line. */
  key: string
  title: string
  width?: number
  align?: 'end'
  /** What stands in the cell. */
  text: (line: Line) => string
  /** What holds while nothing is typed: shown faintly in the empty cell. */
  preset?: (line: Line) => string
  /** What stands in the cell once this was typed, for text that stands for a figure; what was added is marked, so that typing goes on instead. */
  completes?: (text: string) => string | null
  /** Takes typed or pasted text. Absent: the cell only shows. */
  write?: (line: Line, text: string) => Line
  /** What is wrong with the cell, in words. */
  problem?: (line: Line) => string | null
  /** What follows from the cell, in words; said under the line where nothing is wrong with it. */
  note?: (line: Line) => string | null
  /** The note tells of what is allowed but seldom meant: always, or on this line. */
  warns?: true | ((line: Line) => boolean)
  /** True: shown, not typed into, on this line. */
  locked?: (line: Line) => boolean
  /** Offered while typing; taking one is `write` with its code. */
  choices?: (line: Line) => readonly Choice[]
  /** The choices are only offered: what is typed stays as it is, unless it begins one of them or one is marked. */
  isFree?: true
  /** Nothing but a choice can be typed: text that is none of them stays in the cell until it is one, or is taken back. */
  onlyChoices?: true
  /** The most characters that can be typed. */
  maxLength?: number
  /** What Alt+C in the cell creates. */
  creates?: (line: Line) => Creatable | undefined
}

/** How the note of a cell is shown: as a warning, or as a mere remark. */
export const noteLook = <Line>({ warns }: LineColumn<Line>, line: Line): 'warning' | true =>
  (typeof warns === 'function' ? warns(line) : warns) ? 'warning' : true

type Base<Line> = Pick<LineColumn<Line>, 'key' | 'title' | 'width' | 'locked' | 'preset'>

type ValueColumn<Line, T> = Base<Line> & {
  get: (line: Line) => Parsed<T>
  set: (line: Line, value: Parsed<T>) => Line
  /** An empty cell is wrong. */
  required?: boolean
  /** What is wrong with a value that could be read, in words. */
  check?: (value: T, line: Line) => string | null
}

const requiredWords = () => t('ui:form.required')

function problemOf<Line, T>({ get, required, check }: ValueColumn<Line, T>, unreadable: (value: Unreadable) => string) {
  return (line: Line): string | null => {
    const value = get(line)
    if (isUnreadable(value)) return unreadable(value)
    if (value === null) return required ? requiredWords() : null
    return check?.(value, line) ?? null
  }
}

/** Amounts, costs, quantities: pass `amountReading`, `unitCostReading`, `quantityReading` or `countReading`. */
export function figureColumn<Line, T>({
  reading,
  ...column
}: ValueColumn<Line, T> & { reading: Reading<T> }): LineColumn<Line> {
  const { get, set, key, title, width, locked, preset } = column
  return {
    key,
    title,
    align: 'end',
    ...(width !== undefined && { width }),
    ...(locked && { locked }),
    ...(preset && { preset }),
    text: (line) => textOf(get(line), reading),
    write: (line, text) => set(line, parsed(text, reading)),
    problem: problemOf(column, (value) => problemWords(reading, value)),
  }
}

/** A business date, typed. */
export function dateColumn<Line>({
  today,
  onward,
  ...column
}: ValueColumn<Line, BusinessDate> & DateReadingOptions): LineColumn<Line> {
  const reading = dateReading({ today, ...(onward && { onward }) })
  const { align: _end, ...date } = figureColumn({ ...column, reading })
  return date
}

const always =
  <T>(value: T) =>
  () =>
    value

/** Free text. `check` gets the text as typed. */
export function textColumn<Line>({
  get,
  set,
  required,
  check,
  offered,
  maxLength,
  ...base
}: Base<Line> & {
  get: (line: Line) => string
  set: (line: Line, text: string) => Line
  required?: boolean
  /** What was written before, offered while typing. */
  offered?: readonly string[]
  maxLength?: number
  check?: (text: string, line: Line) => string | null
}): LineColumn<Line> {
  return {
    ...base,
    ...(maxLength !== undefined && { maxLength }),
    ...(offered && { isFree: true as const, choices: always(offered.map((code, id) => ({ id, code, name: '' }))) }),
    text: get,
    write: (line, text) => set(line, text.trim()),
    problem: (line) => {
      const text = get(line)
      if (text === '') return required ? requiredWords() : null
      return check?.(text, line) ?? null
    },
  }
}

/** Type to find: by code or by any part of the name. The line holds the id. */
export function choiceColumn<Line>({
  choices,
  creates,
  ...column
}: ValueColumn<Line, number> & {
  choices: (line: Line) => readonly Choice[]
  creates?: Creatable | ((line: Line) => Creatable | undefined)
}): LineColumn<Line> {
  const { get, set, key, title, width, locked } = column
  return {
    key,
    title,
    ...(width !== undefined && { width }),
    ...(locked && { locked }),
    ...(creates && { creates: typeof creates === 'function' ? creates : () => creates }),
    choices,
    text: (line) => {
      const value = get(line)
      if (value === null) return ''
      if (isUnreadable(value)) return value.unreadable
      const chosen = choices(line).find(({ id }) => id === value)
      return chosen ? writtenChoice(chosen) : ''
    },
    write: (line, text) => {
      if (text.trim() === '') return set(line, null)
      const named = exactChoice(choices(line), text)
      return set(line, named ? named.id : { unreadable: text })
    },
    problem: problemOf(column, () => t('ui:input.unknownItem')),
  }
}

/** A cell that only shows, such as the value of the line. */
export const shownColumn = <Line>(
  column: Base<Line> & { text: (line: Line) => string; align?: 'end' },
): LineColumn<Line> => column

/** As a cell shows what was chosen. */
const writtenChoice = ({ code, name, nameFirst }: Choice): string =>
  nameFirst ? `${name}  ${code}` : `${code}  ${name}`

/** The one that is named exactly, by code or by name, in any case. */
export const exactChoice = (choices: readonly Choice[], text: string): Choice | undefined => {
  const wanted = plain(text)
  return (
    choices.find(({ code }) => plain(code) === wanted) ??
    choices.find(({ name }) => plain(name) === wanted) ??
    choices.find((choice) => plain(writtenChoice(choice)) === wanted)
  )
}

/** True where the code begins with what is typed. */
export const beginsWith = (choice: Choice | undefined, text: string): boolean =>
  choice !== undefined && plain(text) !== '' && plain(choice.code).startsWith(plain(text))

const MOST_FOUND = 50

/** What the typed text may mean, best first. */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const offered = choices.filter(({ isUsed }) => !isUsed)
  if (plain(text) === '') return offered.slice(0, MOST_FOUND)
  const ranked = offered.flatMap((choice) => {
    const { code, name, isNumbered } = choice
    const rank = rankOf(choice.nameFirst ? [name, code] : [code, name], text, isNumbered)
    return rank === null ? [] : [{ choice, rank: choice.isLast ? rank + UNMEANT : rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ choice }) => choice)
}
