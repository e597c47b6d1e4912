/** What a row is warned of: credit beyond the customer's limit, a cheque that is dated far ahead. The trip is settled all the same. */
import type { BusinessDate } from '#contract/dates.ts'
import { creditDebit } from '#contract/enums.ts'
import { addCents, subtractCents } from '#contract/money.ts'
import { isOnAccount } from '#contract/settlement/credit-limit.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { readable } from '#ui/parsed.ts'
import { Known } from '#ui/ReceivedChequeNumber.tsx'
import { useChequeAhead } from '#ui/use-cheque-ahead.ts'
import { useRecordedCheque } from '#ui/use-known-cheque.ts'
import { creditsBeyond, useCreditWords } from './CreditLimit.tsx'
import type { SettlementFacts } from './facts.ts'
import styles from './Settlement.module.css'
import type { TenderLine } from './tender-lines.ts'

type Of = { shown: Settlement; books: Settlement; facts: SettlementFacts; instead: number | null }

/** By the row's id; credit beyond a limit at the last row of the customer. Of the row that is corrected its line tells. */
export function useWarnings({ shown, books, facts, instead }: Of): ReadonlyMap<number, string> {
  const say = useCreditWords()
  const sayAhead = useChequeAhead()
  const given = shown.credits.filter(isOnAccount)
  const credit = creditsBeyond(shown, books).flatMap((one) => {
    const row = given.findLast(({ partyId }) => partyId === one.partyId)
    if (!row) return []
    // As its line said while it was typed: on top of all else that the trip gives, cheques too.
    const owed = subtractCents(addCents(one.limit, one.over), row.amount)
    return [[row.id, say(shown.creditLimitMode, { ...one, owed }, 'row')] as const]
  })
  const cheques = shown.cheques.flatMap(({ id, tr_type, bankDate }) => {
    const ahead = tr_type === creditDebit.credit ? sayAhead(bankDate, facts.date) : null
    return ahead === null ? [] : [[id, ahead] as const]
  })
  return new Map([...credit, ...cheques].filter(([id]) => id !== instead))
}

/** `instead`: the cheque that the line corrects. */
type ChequeLineProps = { line: TenderLine; date: BusinessDate; instead: number | null }

/** Under the line of a cheque while it is typed: that it is in the books already, or dated far ahead. */
export function ChequeOfLine({ line, date, instead }: ChequeLineProps) {
  const sayAhead = useChequeAhead()
  const bankDate = readable(line.bankDate)
  const ahead = bankDate && sayAhead(bankDate, date)
  const partyId = readable(line.partyId) ?? undefined
  const known = useRecordedCheque({ number: line.number, bank: line.drawerBank, partyId })
  return (
    <>
      {known && known.id !== instead && <Known {...known} />}
      {ahead && <output className={styles['beyond']}>{ahead}</output>}
    </>
  )
}
