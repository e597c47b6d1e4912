/**
 * Bank statements of the lively demo: once a month the one of the month before is imported and matched; of the newest days a statement is
 * there with half of its lines matched.
 */
import { addDays, type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { OpenLedgerLine } from '#contract/reconciliation/reconciliation.ts'
import { type Day, type DemoState, isMonthly, type MoneyPlace } from './lively-state.ts'
import { randomFrom } from './random.ts'
import { rupees } from './tools.ts'

const STATEMENT_DAY = 3
/** What the bank took in the newest days, and nobody has posted yet. */
const FEE = rupees(350)

type BankLine = { date: BusinessDate; amount: Cents; text: string }

/** In the evening; with chances of its own, so that the trade is what it is without it. */
export async function reconcileBanks(state: DemoState, day: Day): Promise<void> {
  if (!day.isNewest && !isMonthly(day, STATEMENT_DAY)) return
  const until = addDays(day.isNewest ? day.date : firstOfMonth(day.date), -1)
  for (const bank of state.banks) await reconcile(state, bank, day, until)
}

/** What no statement showed yet and the bank did by `until`. */
async function reconcile(state: DemoState, bank: MoneyPlace, day: Day, until: BusinessDate): Promise<void> {
  const { bankReconciliation } = state.superAdmin
  const random = randomFrom(day.index * 2 + state.banks.indexOf(bank))
  const { standing, ledger } = await bankReconciliation.work({ bank: bank.id })
  const earliest = standing.to === null ? state.goLive : addDays(standing.to, 1)
  const lines = ledger
    .map((line): BankLine => {
      // A cheque is cleared some days after it was banked or given away.
      const date = addDays(line.date, line.cheque === null ? random.between(0, 1) : random.between(1, 4))
      return { date: date < earliest ? earliest : date, amount: line.amount, text: textOf(line) }
    })
    .filter(({ date }) => date <= until)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  if (lines.length === 0) return
  if (day.isNewest) lines.push({ date: until, amount: cents(0 - FEE), text: 'SMS ALERT FEE' })
  await bankReconciliation.importStatement({
    bank: bank.id,
    fileName: `Statement to ${formatDate(until)}.csv`,
    content: fileOf(lines),
    ...(standing.to === null && { from: state.goLive, opening: await balanceAtGoLive(state, bank) }),
  })
  const { proposals } = await bankReconciliation.work({ bank: bank.id })
  const chosen = day.isNewest ? proposals.slice(0, Math.ceil(proposals.length / 2)) : proposals
  if (chosen.length > 0)
    await bankReconciliation.match({
      bank: bank.id,
      matches: chosen.map(({ statement, ledger: booked, opening }) => ({ statement, ledger: booked, opening })),
    })
}

/** As banks write, in capitals and without what the agency calls it. */
function textOf({ cheque, amount, party, sourceType }: OpenLedgerLine): string {
  if (cheque !== null) return `${amount > 0 ? 'CHEQUE DEPOSIT' : 'CHEQUE PAID'} ${cheque}`
  if (sourceType === 'TRANSFER') return amount > 0 ? 'CASH DEPOSIT NUGEGODA' : 'FUND TRANSFER'
  return `${amount > 0 ? 'CEFT FROM' : 'CEFT TO'} ${(party ?? 'STANDING ORDER').toUpperCase()}`
}

function fileOf(lines: readonly BankLine[]): string {
  const rows = lines.map(
    ({ date, amount, text }) => `${date},"${text.replaceAll('"', '')}",${(amount / 100).toFixed(2)}`,
  )
  return Buffer.from(['Date,Description,Amount', ...rows].join('\n')).toString('base64')
}

async function balanceAtGoLive({ superAdmin, goLive }: DemoState, { accountId }: MoneyPlace): Promise<Cents> {
  const { opening } = await superAdmin.account.ledger({ accId: accountId, stDate: goLive, enDate: goLive })
  return opening
}
