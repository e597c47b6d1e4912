/** The columns of a CSV as they are being chosen. Pure. */
import {
  type MappedColumn,
  mappedColumns,
  type MappingDraft,
  type StatementPreview,
} from '#contract/reconciliation/statement.ts'

type Read = Pick<StatementPreview, 'mapping' | 'delimiter'>

/** The mapping that the file was read with, or one without columns. */
export const draftOf = ({ mapping, delimiter }: Read): MappingDraft =>
  mapping ?? { delimiter: delimiter ?? ',', headerRow: 0, dateOrder: 'DMY', decimal: '.' }

/** The heading of a column. */
export const titleOf = (
  sample: StatementPreview['sample'],
  { headerRow }: Pick<MappingDraft, 'headerRow'>,
  column: number,
): string | undefined => (headerRow > 0 ? sample[headerRow - 1]?.[column - 1] : undefined) || undefined

/** With the column, or without one. The one column of amounts, with its side, and the columns of both sides take each other's place. */
export function withColumn(draft: MappingDraft, name: MappedColumn, column: number | undefined): MappingDraft {
  const { [name]: _, ...others } = draft
  if (column === undefined) return others
  return { ...withoutOtherAmounts(others, name), [name]: column }
}

function withoutOtherAmounts(draft: MappingDraft, name: MappedColumn): MappingDraft {
  const { amount, side, debit, credit, ...rest } = draft
  if (name === 'amount' || name === 'side')
    return { ...rest, ...(amount !== undefined && { amount }), ...(side !== undefined && { side }) }
  if (name === 'debit' || name === 'credit')
    return { ...rest, ...(debit !== undefined && { debit }), ...(credit !== undefined && { credit }) }
  return draft
}

/**
 * The choice whose column holds what could not be read, as the server names it: by heading, or by number where there is none. None where an
 * earlier row of that column was read: the cell is wrong and not the choice.
 */
export function columnUnread({ sample, problem }: Pick<StatementPreview, 'sample' | 'problem'>, draft: MappingDraft) {
  if (!problem?.column) return undefined
  const name = mappedColumns.find((each) => {
    const column = draft[each]
    return column !== undefined && (titleOf(sample, draft, column) ?? `column ${column}`) === problem.column
  })
  const column = name && draft[name]
  const wasRead = (cells: readonly string[]) => column !== undefined && Boolean(cells[column - 1])
  return sample.slice(draft.headerRow, (problem.row ?? 1) - 1).some(wasRead) ? undefined : name
}
