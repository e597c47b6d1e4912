/** Under the line of a tender while it is typed: what the outlet owes, whether the cheque or the transfer is known, what a share comes to. */
import { soldGoodsOf } from '#contract/settlement/settlement-rules.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { OwedByOutlet, type useOwed } from './CreditLimit.tsx'
import { DiscountOfLine } from './DiscountOfLine.tsx'
import type { SettlementFacts } from './facts.ts'
import type { Tender, TenderLine } from './tender-lines.ts'
import { TransferOfLine } from './TransferOfLine.tsx'
import { ChequeOfLine } from './Warnings.tsx'

type LineFollowsProps = {
  tender: Tender
  line: TenderLine
  shown: Settlement
  facts: SettlementFacts
  owedBy: ReturnType<typeof useOwed>
  /** The row that the line corrects, and what it amounts to. */
  instead: number | null
  own: Cents | undefined
  /** The refusal over it says what is owed and the limit. */
  limitSaid: boolean
}

export function LineFollows({ tender, line, shown, facts, owedBy, instead, own = ZERO, limitSaid }: LineFollowsProps) {
  if (tender === 'credit') return limitSaid ? null : <OwedByOutlet line={line} shown={shown} owedBy={owedBy} />
  if (tender === 'cheques') return <ChequeOfLine line={line} date={facts.date} instead={instead} />
  if (tender === 'bank') return <TransferOfLine line={line} shown={shown} instead={instead} />
  if (tender !== 'discounts') return null
  return <DiscountOfLine line={line} goods={soldGoodsOf(shown.items)} shown={shown} own={own} />
}
