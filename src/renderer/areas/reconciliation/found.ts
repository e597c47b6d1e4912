/** Lines of both sides that a search finds: by their words, those of what is proposed for them, the cheque, the amount. Pure. */
import { formatAmount } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { OpenLedgerLine, OpenStatementLine, ReconciliationWork } from '#contract/reconciliation/reconciliation.ts'
import { type Chosen, ledgerKey, linesOf, proposalsByLine } from './chosen.ts'

/** Thousands are separated in no search: 40,910 and 40910 are the same. */
const plain = (text: string): string => text.toLowerCase().replaceAll(',', '')

/** True where every word stands in the texts or begins the amount, whichever way it went. */
function isFound(words: readonly string[], amount: Cents, texts: readonly (string | null)[]): boolean {
  const said = plain(texts.join(' '))
  const figure = plain(formatAmount(cents(Math.abs(amount))))
  return words.every((word) => said.includes(word) || figure.startsWith(word))
}

const textsOf = ({ party, text, cheque }: OpenLedgerLine) => [party, text, cheque]

/** Both sides with the lines that are found, and behind them in sight those that are chosen already. `kept`: chosen, not found. */
export function linesFound(
  work: Pick<ReconciliationWork, 'statement' | 'ledger' | 'proposals'>,
  chosen: Chosen,
  search: string,
): { statement: Found<OpenStatementLine>; ledger: Found<OpenLedgerLine> } {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const proposals = proposalsByLine(work.proposals)
  const proposed = (id: number) => {
    const proposal = proposals.get(id)
    return proposal ? linesOf(work, proposal).flatMap(textsOf) : []
  }
  return {
    statement: sortedOut(
      work.statement,
      ({ id, amount, text, reference }) => isFound(words, amount, [text, reference, ...proposed(id)]),
      ({ id }) => chosen.statement.has(id),
    ),
    ledger: sortedOut(
      work.ledger,
      (line) => isFound(words, line.amount, textsOf(line)),
      (line) => chosen.ledger.has(ledgerKey(line)),
    ),
  }
}

type Found<Line> = { lines: readonly Line[]; kept: ReadonlySet<Line> }

function sortedOut<Line>(
  lines: readonly Line[],
  isWanted: (line: Line) => boolean,
  isChosen: (line: Line) => boolean,
): Found<Line> {
  const found = lines.filter(isWanted)
  const wanted = new Set(found)
  const kept = lines.filter((line) => !wanted.has(line) && isChosen(line))
  return { lines: [...found, ...kept], kept: new Set(kept) }
}
