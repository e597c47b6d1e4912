/** How a control row names what it compares with: amounts tie to the ledger, pieces to the movements of goods and bottles. Pure. */
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { ColumnKind } from './definition.ts'

type ControlWords = {
  figure: (what: string) => string
  /** Of what the report holds and the other side does not. */
  ahead: (what: string) => string
  agrees: string
  /** `difference`: above 0 where the other side is above the report. */
  differs: (difference: number) => string
}

const ofLedger: ControlWords = {
  figure: (what) => `Ledger balance: ${what}`,
  ahead: (what) => `In this report, not in the ledger: ${what}`,
  agrees: 'agrees with the ledger',
  differs: (difference) =>
    `the ledger is LKR ${formatAmount(cents(Math.abs(difference)))} ${difference > 0 ? 'above' : 'below'} this report`,
}

const ofMovements: ControlWords = {
  figure: (what) => `Movements: ${what}`,
  ahead: (what) => `In this report, not in the movements: ${what}`,
  agrees: 'agrees with the movements',
  differs: (difference) =>
    `the movements are ${formatQuantity(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} this report`,
}

/** The words for a control of a column of this kind. */
export const controlWords = (kind: ColumnKind): ControlWords =>
  kind === 'amount' || kind === 'balance' ? ofLedger : ofMovements
