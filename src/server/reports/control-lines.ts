/** The control rows under a report's total (RPT-00): what the ledger holds, and whether it agrees. Pure. */
import { unreachable } from '#contract/unreachable.ts'
import { numberIn, plain } from './cell-values.ts'
import { controlWords } from './control-words.ts'
import type { CellValue, Column, Control, ControlPart, Loaded } from './definition.ts'

type Columns = readonly Column[]

export type ControlLine = {
  kind: 'ledger' | 'agrees' | 'differs'
  label: string
  cells: CellValue[]
  isCost?: true
}

/** A document shows no control row, unless it does not agree. */
export function printedControl(
  columns: Columns,
  control: Control<Columns>,
  grand: readonly CellValue[],
  { document, cut }: Loaded<Columns>,
): ControlLine[] {
  const lines = controlLines(columns, control, grand, cut ?? false)
  return document === undefined || lines.some(({ kind }) => kind === 'differs') ? lines : []
}

/** The control row "Ledger balance / difference" (RPT-00), with what the ledger or the report holds besides. */
function controlLines(
  columns: Columns,
  control: Control<Columns>,
  grand: readonly CellValue[],
  cut: boolean,
): ControlLine[] {
  const at = columns.findIndex((column) => column.key === control.column)
  const column = columns[at]
  if (!column) unreachable(`a control names a column that the report does not have: ${control.column}`)
  const only = (amount: number): CellValue[] => columns.map((_, i) => (i === at ? plain(amount) : null))
  const say = controlWords(column.kind)
  const part = (label: string, amount: number): ControlLine => ({ kind: 'ledger', label, cells: only(amount) })
  const besides = (control.besides ?? []).filter(({ amount }) => amount !== 0)
  const ahead = (control.ahead ?? []).filter(({ amount }) => amount !== 0)
  const lines: ControlLine[] = [
    { kind: 'ledger', label: say.figure(control.label), cells: only(control.ledger) },
    ...besides.map(({ label, amount }) => part(`Of which not in this report: ${label}`, amount)),
    ...ahead.map(({ label, amount }) => part(say.ahead(label), amount)),
  ]
  if (cut)
    return [
      ...lines,
      { kind: 'ledger', label: 'Difference: not compared, the report is cut', cells: columns.map(() => null) },
    ]
  const difference = control.ledger - amountOf(besides) + amountOf(ahead) - numberIn(grand[at])
  const verdict = difference === 0 ? say.agrees : say.differs(difference)
  return [
    ...lines,
    { kind: difference === 0 ? 'agrees' : 'differs', label: `Difference: ${verdict}`, cells: only(difference) },
  ]
}

const amountOf = (parts: readonly ControlPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)
