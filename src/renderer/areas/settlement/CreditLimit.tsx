/** Credit beyond a customer's limit (E-39): said while it is typed, under its row, and where the trip is settled. */
import {
  allBeyondLimit,
  type BeyondLimit,
  beyondLimit,
  givenTo,
  type GivenRows,
} from '#contract/settlement/credit-limit.ts'
import { formatAmount } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { readable } from '#ui/parsed.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Settlement.module.css'
import type { TenderLine } from './tender-lines.ts'

const nothing: GivenRows = { credits: [], cheques: [] }

/** What the standings count already: the bills of a trip that is settled stand in the books. */
const countedIn = (books: Settlement): GivenRows => (books.trip.status === tripStatuses.summarised ? books : nothing)

/** Nothing where the agency keeps no limits. */
export const creditsBeyond = (shown: Settlement, books: Settlement): readonly BeyondLimit[] =>
  shown.creditLimitMode === 'OFF' ? [] : allBeyondLimit(shown.creditStandings, shown, countedIn(books))

/** "Owes 54,770.00 of 100,000.00; with this 44,770.00 beyond the limit" */
export function useCreditWords() {
  const { t } = useTranslation('settlement')
  return (mode: Settlement['creditLimitMode'], { owed, limit, over }: BeyondLimit): string =>
    t(mode === 'BLOCK' ? 'creditLimit.refused' : 'creditLimit.beyond', {
      owed: formatAmount(owed),
      limit: formatAmount(limit),
      over: formatAmount(over),
    })
}

type LineProps = { line: TenderLine; shown: Settlement; books: Settlement; instead: number | null }

/** Under the line of credit as soon as its amount is typed. `instead`: the row that the line corrects. */
export function CreditLimitOfLine({ line, shown, books, instead }: LineProps) {
  const say = useCreditWords()
  const [party, amount] = [readable(line.partyId), readable(line.amount)]
  if (party === null || amount === null || shown.creditLimitMode === 'OFF') return null
  const others = { ...shown, credits: shown.credits.filter(({ id }) => id !== instead) }
  const before = cents(givenTo(others, party) - givenTo(countedIn(books), party))
  const beyond = beyondLimit(shown.creditStandings, party, before, amount)
  return beyond ? <output className={styles['beyond']}>{say(shown.creditLimitMode, beyond)}</output> : null
}

/** Over the page, and in the question before it is settled. */
export function CreditLimitNote({ shown, books }: { shown: Settlement; books: Settlement }) {
  const say = useCreditWords()
  const beyond = creditsBeyond(shown, books)
  if (beyond.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={beyond.map((one) => (
        <div key={one.partyId}>
          {one.party}: {say(shown.creditLimitMode, one)}
        </div>
      ))}
    />
  )
}
