/** What is chosen on both sides of a reconciliation, and what is proposed for it. Pure. */
import { type Cents, cents } from '#contract/money.ts'
import type {
  MatchInput,
  OpenLedgerLine,
  Proposal,
  ReconciliationWork,
} from '#contract/reconciliation/reconciliation.ts'

/** Ids of the statement's lines; keys of the ledger's, which are of two kinds. */
export type Chosen = { statement: ReadonlySet<number>; ledger: ReadonlySet<string> }
export const nothing: Chosen = { statement: new Set(), ledger: new Set() }

export const ledgerKey = ({ id, isOpening }: Pick<OpenLedgerLine, 'id' | 'isOpening'>): string =>
  `${isOpening ? 'o' : 'l'}${id}`

/** With the value added, or taken away when it was there. */
export function toggled<T>(chosen: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(chosen)
  if (!next.delete(value)) next.add(value)
  return next
}

/** Sums of both sides, and what is still between them. */
export function sumsOf(
  { statement, ledger }: ReconciliationWork,
  chosen: Chosen,
): { bank: Cents; books: Cents; between: Cents } {
  const bank = statement.reduce((sum, line) => sum + (chosen.statement.has(line.id) ? line.amount : 0), 0)
  const books = ledger.reduce((sum, line) => sum + (chosen.ledger.has(ledgerKey(line)) ? line.amount : 0), 0)
  return { bank: cents(bank), books: cents(books), between: cents(bank - books) }
}

/** The chosen lines as a match; null while they do not add up, or fewer than two are chosen. */
export function matchOf(work: ReconciliationWork, chosen: Chosen): MatchInput | null {
  if (chosen.statement.size + chosen.ledger.size < 2 || sumsOf(work, chosen).between !== 0) return null
  const ids = (isOpening: boolean) =>
    work.ledger.filter((line) => line.isOpening === isOpening && chosen.ledger.has(ledgerKey(line))).map(({ id }) => id)
  return { statement: [...chosen.statement], ledger: ids(false), opening: ids(true) }
}

export const asMatch = ({ statement, ledger, opening }: Proposal): MatchInput => ({ statement, ledger, opening })

/** The proposal of each line of the statement. */
export const proposalsByLine = (proposals: readonly Proposal[]): ReadonlyMap<number, Proposal> =>
  new Map(proposals.flatMap((each) => each.statement.map((id) => [id, each] as const)))

/** Lines of the ledger that a proposal or a match names. */
export const linesOf = (
  work: Pick<ReconciliationWork, 'ledger'>,
  { ledger, opening }: Pick<MatchInput, 'ledger' | 'opening'>,
): OpenLedgerLine[] => {
  const keys = new Set([...ledger.map((id) => `l${id}`), ...opening.map((id) => `o${id}`)])
  return work.ledger.filter((line) => keys.has(ledgerKey(line)))
}
