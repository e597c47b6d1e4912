/** Cheques that fall due, by bank account and day, with what each account is expected to hold by then (RPT-49). */
import {
  amountOf,
  expectedDays,
  type ExpectedDay,
  isOurs,
  lowestOf,
  type Shortfall,
  shortfallsOf,
  type Standing,
  throughAccount,
} from '#contract/cheques/expected-balance.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatBracketed, formatDate, weekdayOf } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { bankAccounts, lastBankedInto } from './calendar-queries.ts'
import { type StandingCheque, standingCheques } from './history-queries.ts'

/** A bank account with what it holds, and the cheques that come and go through it. */
type Account = Standing<StandingCheque> & { id: number; name: string }

const columns = [
  { key: 'through', title: 'Bank account', kind: 'text', width: 20, inTitle: true },
  { key: 'due', title: 'Due', kind: 'date', width: 11 },
  { key: 'weekday', title: 'Day', kind: 'code', width: 4 },
  { key: 'party', title: 'From or to', kind: 'text', width: 28 },
  { key: 'state', title: 'Note', kind: 'text', width: 12 },
  { key: 'cheques', title: 'Cheques', kind: 'quantity', width: 8, total: true },
  { key: 'in', title: 'To be banked', kind: 'amount', width: 15, total: true },
  { key: 'out', title: 'To be presented', kind: 'amount', width: 15, total: true },
  { key: 'running', title: 'Expected balance', kind: 'amount', width: 15 },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  enDate?: BusinessDate | undefined
  bankId?: number | undefined
  intoBankId?: number | undefined
}

/**
 * As of `enDate`, default today; of one account or of all. Cheques of customers count for `intoBankId`, by default the account that a cheque was
 * banked into last. Ties to: Σ to be banked = 1110, Σ to be presented = 2020. Refuses NOT_FOUND for an account that is none.
 */
export const chequeCalendar = defineReport<Input>()({
  title: 'Cheque calendar',
  orientation: 'portrait',
  columns,
  async load(tx, { enDate, bankId, intoBankId }) {
    const day = enDate ?? tx.today
    const none = {
      direction: undefined,
      datedFrom: undefined,
      datedTo: undefined,
      repId: undefined,
      bankId: undefined,
      partyId: undefined,
    }
    const pending = await standingCheques(tx, day, { ...none, status: chequeStatuses.pending })
    const waiting = pending.filter(({ status }) => status === chequeStatuses.pending)
    const mine = waiting.filter(({ asked }) => asked)
    const banks = await bankAccounts(tx, day)
    const bankNamed = (field: 'bankId' | 'intoBankId', id: number | undefined) =>
      id === undefined
        ? undefined
        : (banks.find((bank) => bank.id === id) ??
          refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field, message: 'was not found' }]))
    const only = bankNamed('bankId', bankId)
    const last = await lastBankedInto(tx, day)
    const into = bankNamed('intoBankId', intoBankId) ?? banks.find(({ id }) => id === last) ?? banks[0]
    const all: Account[] = banks.map((bank) => ({ ...bank, cheques: throughAccount(mine, bank.id, into?.id) }))
    const asked = only ? all.filter(({ id }) => id === only.id) : all
    const shown = asked.flatMap(({ cheques }) => cheques)
    const others = waiting.filter((cheque) => !shown.includes(cheque))
    const returned = pending.filter(({ status }) => status === chequeStatuses.returned)
    const shortfalls = asked.flatMap((account) => shortfallsOf(account, day).map((each) => ({ ...each, account })))
    const balance = await ledgerBalances(tx, [accounts.chequesInHand, accounts.chequesPayable], day)
    const control = (column: 'in' | 'out', label: string, ledger: number) => ({
      label,
      column,
      ledger,
      besides: [
        { label: 'cheques of others', amount: amountOf(others, column) },
        // Those of customers stand on 1120 then; ours stay on 2020 until they are paid again.
        { label: 'our cheques that came back', amount: column === 'out' ? amountOf(returned, column) : 0 },
      ],
    })
    return {
      period: { from: null, to: day },
      about:
        into && shown.length > 0
          ? [
              'Expected balance: the balance in the books, plus cheques in hand, less our issued cheques, each on its date',
              `Cheques in hand go to: ${into.name}`,
              ...(only ? [] : [lowestInWords(together(all), day)]),
              ...(shortfalls.length === 0 ? ['No account is expected to fall below zero'] : []),
            ]
          : [],
      sections:
        shown.length === 0
          ? []
          : [
              ...(shortfalls.length > 0 ? [warning(shortfalls)] : []),
              ...(asked.length > 1 ? [{ ...section(together(asked), day), apart: true as const }] : []),
              ...asked.map((account) => section(account, day)),
              byDrawer(shown),
            ],
      total: { label: `Total of ${shown.length} ${shown.length === 1 ? 'cheque' : 'cheques'}` },
      controls: [
        control('in', '1110 Cheques in hand', balance(accounts.chequesInHand)),
        control('out', '2020 Cheques payable', 0 - balance(accounts.chequesPayable)),
      ],
    }
  },
})

/** Of no one account. */
const TOGETHER = 0

const together = (all: readonly Account[]): Account => ({
  id: TOGETHER,
  name: 'All bank accounts',
  held: sumOf(all, ({ held }) => held),
  cheques: all.flatMap(({ cheques }) => cheques),
})

/** What the account holds, each day that something falls due, and where that ends. */
function section(account: Account, day: BusinessDate): Section<Columns> {
  const days = expectedDays(account)
  const opening: Row<Columns> = {
    cells: { due: day, weekday: weekdayOf(day), state: 'Bank balance', running: account.held },
    tone: 'muted',
  }
  return {
    title: account.name,
    cells: { through: account.name },
    rows: [opening, ...days.map((each) => rowOf(account, each, day))],
    subtotal: {
      label: `Total of ${account.name}`,
      cells: { running: days.at(-1)?.running ?? account.held },
    },
  }
}

/** As the dashboard says it. */
function lowestInWords(account: Account, today: BusinessDate): string {
  const { running, day } = lowestOf(account, today)
  return `All bank accounts at their lowest: ${formatBracketed(running)} on ${formatDate(day)}`
}

const BELOW_ZERO = 'Expected to fall below zero'

/** Above everything else: which account falls below zero, on which day, and by how much at its worst. */
function warning(shortfalls: readonly (Shortfall<StandingCheque> & { account: Account })[]): Section<Columns> {
  return {
    title: BELOW_ZERO,
    cells: { through: BELOW_ZERO },
    rows: shortfalls.map(({ account, day, cheques, running, isFirst }) => ({
      cells: {
        due: day,
        weekday: weekdayOf(day),
        party: account.name,
        state: isFirst ? 'Below zero' : 'Lowest',
        running,
      },
      paper: paperOf(account, day, cheques),
      tone: 'alert' as const,
    })),
    apart: true,
  }
}

/** A single cheque leads to itself, several to the list of those that fall due on the day, as far as they are this account's. */
function paperOf({ id }: Account, date: BusinessDate, cheques: readonly StandingCheque[]): Paper | undefined {
  const [first] = cheques
  if (!first) return undefined
  if (cheques.length === 1) return { type: 'CHEQUE', id: first.id }
  if (cheques.every(isOurs) && id !== TOGETHER) return { type: 'CHEQUES_DUE_OUT_OF', id, date }
  const type = cheques.every(isOurs) ? 'CHEQUES_DUE_OUT' : cheques.some(isOurs) ? 'CHEQUES_DUE' : 'CHEQUES_DUE_IN'
  return { type, id: first.id, date }
}

function rowOf(
  account: Account,
  { day: due, cheques, in: received, out: paid, running }: ExpectedDay<StandingCheque>,
  today: BusinessDate,
): Row<Columns> {
  const states = [...(due < today ? ['Overdue'] : []), ...(running < 0 ? ['Below zero'] : [])]
  return {
    cells: {
      due,
      weekday: weekdayOf(due),
      party: namesOf(cheques),
      state: states.join(', '),
      cheques: cheques.length,
      in: received || null,
      out: paid || null,
      running,
    },
    paper: paperOf(account, due, cheques),
    ...(states.length > 0 && { tone: 'alert' as const }),
  }
}

/** The first few of those who gave the cheques or get them, and how many more. */
function namesOf(cheques: readonly StandingCheque[]): string {
  const names = [...new Set(cheques.map(({ party }) => party))]
  return [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? [`+${names.length - MOST_NAMES}`] : [])].join(
    ', ',
  )
}
const MOST_NAMES = 2

/** The same cheques by the bank they are drawn on. */
function byDrawer(cheques: readonly StandingCheque[]): Section<Columns> {
  const rows = [...Map.groupBy(cheques, ({ drawerBank, direction }) => `${drawerBank} ${direction}`).values()].map(
    (same): Row<Columns> => {
      const [received, paid] = [amountOf(same, 'in'), amountOf(same, 'out')]
      const bank = same[0]?.drawerBank ?? ''
      return { cells: { party: bank, cheques: same.length, in: received || null, out: paid || null } }
    },
  )
  return {
    title: 'By bank',
    cells: { through: 'By bank' },
    rows: rows.toSorted((a, b) => ((a.cells.party ?? '') < (b.cells.party ?? '') ? -1 : 1)),
    subtotal: { label: 'Total by bank' },
    apart: true,
  }
}
