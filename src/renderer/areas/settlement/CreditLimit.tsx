/** What a customer owes while credit is typed, and credit beyond the limit (E-39): said there, under its row, and where the trip is settled. */
import {
  allBeyondLimit,
  type BeyondLimit,
  beyondLimit,
  givenTo,
  type GivenRows,
} from '#contract/settlement/credit-limit.ts'
import { formatAmount } from '#contract/format.ts'
import { cents, ZERO } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { readable } from '#ui/parsed.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { owedBy, type SettlementFacts } from './facts.ts'
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

type LineProps = {
  line: TenderLine
  shown: Settlement
  books: Settlement
  facts: SettlementFacts
  /** The row that the line corrects. */
  instead: number | null
}

/** Under the line of credit: what the outlet owes, and its limit; how far the amount goes beyond it. */
export function OwedByOutlet({ line, shown, books, facts, instead }: LineProps) {
  const { t } = useTranslation('settlement')
  const say = useCreditWords()
  const party = readable(line.partyId)
  if (party === null) return null
  const others = { ...shown, credits: shown.credits.filter(({ id }) => id !== instead) }
  const counted = countedIn(books)
  const standing = shown.creditLimitMode === 'OFF' ? undefined : standingOf(shown, party)
  // A cheque in hand counts towards a limit, and is no bill.
  const before = standing
    ? cents(givenTo(others, party) - givenTo(counted, party))
    : cents(givenTo(onlyCredits(others), party) - givenTo(onlyCredits(counted), party))
  const owed = formatAmount(cents((standing?.owed ?? owedBy(facts, party)) + before))
  if (!standing) return <output>{t('creditLimit.owes', { owed })}</output>
  const beyond = beyondLimit(shown.creditStandings, party, before, readable(line.amount) ?? ZERO)
  return beyond ? (
    <output className={styles['beyond']}>{say(shown.creditLimitMode, beyond)}</output>
  ) : (
    <output>{t('creditLimit.owesOf', { owed, limit: formatAmount(standing.limit) })}</output>
  )
}

const standingOf = ({ creditStandings }: Settlement, party: number) =>
  creditStandings.find(({ partyId }) => partyId === party)

const onlyCredits = ({ credits }: GivenRows): GivenRows => ({ credits, cheques: [] })

/** In the question before the trip is settled. */
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
