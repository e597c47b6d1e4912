/** What a customer owes while credit is typed, and credit beyond the limit (E-39): said there, under its row, and where the trip is settled. */
import {
  allBeyondLimit,
  type BeyondLimit,
  beyondLimit,
  type CreditStanding,
  type GivenRows,
  raisedBy,
} from '#contract/settlement/credit-limit.ts'
import { creditDebit } from '#contract/enums.ts'
import { formatAmount } from '#contract/format.ts'
import { addCents, type Cents, cents, ZERO } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import type { Choice } from '#ui/lines/columns.ts'
import { readable } from '#ui/parsed.ts'
import { Alert } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { owedByParty, type SettlementFacts } from './facts.ts'
import styles from './Settlement.module.css'
import type { TenderLine } from './tender-lines.ts'

const nothing: GivenRows = { credits: [], cheques: [] }

/** What the standings count already: the bills of a trip that is settled stand in the books. */
const countedIn = (books: Settlement): GivenRows => (books.trip.status === tripStatuses.summarised ? books : nothing)

/** Nothing where the agency keeps no limits. */
export const creditsBeyond = (shown: Settlement, books: Settlement): readonly BeyondLimit[] =>
  shown.creditLimitMode === 'OFF' ? [] : allBeyondLimit(shown.creditStandings, shown, countedIn(books))

const words = {
  row: { beyond: 'beyond', refused: 'refused' },
  trip: { beyond: 'tripBeyond', refused: 'tripRefused' },
} as const

/** What the customer owes, and how far that goes beyond the limit. `by`: what goes beyond it, one row on top of all others or the whole trip. */
export function useCreditWords() {
  const { t } = useTranslation('settlement')
  return (mode: Settlement['creditLimitMode'], { owed, limit, over }: BeyondLimit, by: 'row' | 'trip'): string =>
    t(`creditLimit.${words[by][mode === 'BLOCK' ? 'refused' : 'beyond']}`, {
      owed: formatAmount(owed),
      limit: formatAmount(limit),
      over: formatAmount(over),
      total: formatAmount(addCents(limit, over)),
    })
}

type TypedOn = {
  shown: Settlement
  books: Settlement
  facts: SettlementFacts
  /** The row that the line corrects. */
  instead: number | null
}

/** With what the rows of the trip give it, less what they collect, which is `before`. */
type Owed = { owed: Cents; before: Cents; standing: CreditStanding | undefined }

/** What an outlet owes before the line of credit that is typed. */
export function useOwed({ shown, books, facts: { bills, cheques }, instead }: TypedOn): (party: number) => Owed {
  const inBooks = useMemo(() => owedByParty({ bills, cheques }), [bills, cheques])
  // Asked for every customer of the choice: what is the same for all is found once.
  return useMemo(() => {
    const { creditLimitMode, creditStandings } = shown
    const standings = new Map(creditLimitMode === 'OFF' ? [] : creditStandings.map((one) => [one.partyId, one]))
    const given = { ...shown, credits: shown.credits.filter(({ id }) => id !== instead) }
    const counted = countedIn(books)
    // A cheque in hand counts towards a limit, and is no bill.
    const [givenBills, countedBills] = [withoutChequesInHand(given), withoutChequesInHand(counted)]
    return (party) => {
      const standing = standings.get(party)
      const before = standing
        ? cents(raisedBy(given, party) - raisedBy(counted, party))
        : cents(raisedBy(givenBills, party) - raisedBy(countedBills, party))
      return { standing, before, owed: cents((standing?.owed ?? inBooks.get(party) ?? ZERO) + before) }
    }
  }, [shown, books, inBooks, instead])
}

/** "Owes 54,770.00 of 100,000.00" */
export function useOwedWords() {
  const { t } = useTranslation(['settlement', 'ui'])
  return useCallback(
    ({ owed, standing }: Owed): string =>
      standing
        ? t('creditLimit.owesOf', { owed: formatAmount(owed), limit: formatAmount(standing.limit) })
        : t('ui:owes', { owed: formatAmount(owed) }),
    [t],
  )
}

/** The customers to choose from, each with what it owes; of one that owes nothing and has no limit nothing is said. */
export function useCreditCustomers(customers: readonly Choice[], owedBy: (party: number) => Owed): readonly Choice[] {
  const say = useOwedWords()
  return useMemo(
    () =>
      customers.map((customer) => {
        const owed = owedBy(customer.id)
        return owed.owed === 0 && !owed.standing ? customer : { ...customer, hint: say(owed) }
      }),
    [customers, owedBy, say],
  )
}

type LineProps = { line: TenderLine; shown: Settlement; owedBy: (party: number) => Owed }

/** Under the line of credit: what the outlet owes, and its limit; how far the amount goes beyond it. */
export function OwedByOutlet({ line, shown, owedBy }: LineProps) {
  const say = useCreditWords()
  const sayOwed = useOwedWords()
  const party = readable(line.partyId)
  if (party === null) return null
  const owed = owedBy(party)
  const beyond = owed.standing && beyondLimit(shown.creditStandings, party, owed.before, readable(line.amount) ?? ZERO)
  if (!beyond) return <output>{sayOwed(owed)}</output>
  return <output className={styles['beyond']}>{say(shown.creditLimitMode, beyond, 'row')}</output>
}

const withoutChequesInHand = ({ credits, cheques }: GivenRows): GivenRows => ({
  credits,
  cheques: cheques.filter(({ tr_type }) => tr_type === creditDebit.debit),
})

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
          {one.party}: {say(shown.creditLimitMode, one, 'trip')}
        </div>
      ))}
    />
  )
}
