/** A bank's cheque form on the screen: where a new one begins, and which of its measures are wrong. Pure. */
import { ChequeLayout } from '#contract/ledger/bank.ts'

export const spotNames = ['date', 'payee', 'words', 'amount', 'crossed'] as const
export type SpotName = (typeof spotNames)[number]

/** The usual form of Sri Lanka's banks, 7 by 3½ inches; a bank's own is measured with a ruler. */
export const usualForm: ChequeLayout = {
  width: 178,
  height: 89,
  date: { x: 130, y: 8 },
  payee: { x: 24, y: 24 },
  words: { x: 30, y: 34, width: 100 },
  amount: { x: 136, y: 43 },
  crossed: { x: 6, y: 6 },
}

/** What is wrong, by measure: `date.x` → "should stand on the cheque form". */
export const problemsOf = (layout: ChequeLayout): ReadonlyMap<string, string> =>
  new Map(ChequeLayout.safeParse(layout).error?.issues.map(({ path, message }) => [path.join('.'), message]))

/** Breaks words where the next one no longer fits into the width; `widthOf` measures a line in the unit of the width. */
export function linesOf(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
