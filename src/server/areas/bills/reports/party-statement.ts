/** A party's statement on paper, as it is handed out (RPT-36): what it owes or is owed in money, line by line, what of it is open, and how old that is. */
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { balanceDue, type PartyStatement, type StatementAccount } from '#contract/bills/statement.ts'
import { partyIdsIn } from '#contract/bills/statements.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney, formatQuantity } from '#contract/format.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { requireSideAccess } from '#reads/bills/bill.ts'
import { listBanks } from '#reads/ledger/bank.ts'
import { ask } from '../../../db/reads.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { defineReport, type Loaded, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { accountsOfParties, type Figures, ledgerOfParties, type PartiesDays } from '../statement-account-queries.ts'
import { directionOf, partiesOfStatements } from '../statement-queries.ts'
import { type OpenOf, openOfParties } from './movement-queries.ts'
import { leftOpen } from './statement-open.ts'
import { type StatementRow, statementRows } from './statement-rows.ts'

const columns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'reference', title: 'Reference', kind: 'code', width: 16 },
  { key: 'what', title: 'Particulars', kind: 'text', width: 40 },
  { key: 'debit', title: 'Debit', kind: 'amount', width: 14, total: true },
  { key: 'credit', title: 'Credit', kind: 'amount', width: 14, total: true },
  { key: 'balance', title: 'Balance', kind: 'amount', width: 15 },
] as const
type Columns = typeof columns

type Days = { stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }
type Input = Days & { partyId: number }

/** Parties whose statements are read together. */
const AT_ONCE = 250

/** Default: the month of `enDate` up to it, and that is the open day. Ties to the lines of the ledger that name the party. Refuses NOT_FOUND, a supplier to a User, and a period the wrong way round. */
export const partyStatementReport = defineReport<Input>()({
  title: 'Statement of account',
  orientation: 'portrait',
  controlsOnScreen: true,
  columns,
  async load(tx, { partyId, ...days }) {
    const [paper] = await statementsOf(tx, [partyId], days, ROW_CAP, 'partyId')
    // A party that is none is refused.
    return paper as NonNullable<typeof paper>
  },
})

/**
 * Statements of many parties in one file (RPT-61), in the order asked for; those without a balance and a line in the days are left out.
 * Refuses INVALID when that leaves none, TOO_LARGE when they have too many lines together, and what a single statement refuses.
 */
export const partyStatementsReport = defineReport<Days & { partyIds: string }>()({
  title: 'Statements of account',
  orientation: 'portrait',
  controlsOnScreen: true,
  columns,
  async load(tx, { partyIds, ...days }) {
    const papers: Loaded<Columns>[] = []
    let room = ROW_CAP
    const ids = partyIdsIn(partyIds)
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const found = await statementsOf(tx, ids.slice(i, i + AT_ONCE), days, Math.max(room, 0), 'partyIds')
      if (found.some(({ cut }) => cut))
        refuse(
          'TOO_LARGE',
          `These statements have more than ${formatQuantity(ROW_CAP)} lines together. Choose fewer parties or a shorter period.`,
        )
      for (const paper of found) {
        room -= paper.sections.reduce((sum, { rows }) => sum + rows.length, 0)
        if (paper.sections.length > 0) papers.push({ ...paper, title: partyStatementReport.title })
      }
    }
    const [first, ...following] = papers
    if (!first)
      refuse(
        'INVALID',
        'None of these parties has a balance or an entry in the period. Choose others, or another period.',
        [{ field: 'partyIds', message: 'have no balance and no entry in the period' }],
      )
    return { ...first, following }
  },
})

/**
 * A statement each, in the order of the ids, of at most `most` lines together: five queries for the parties of a side, however many. `field`:
 * of the input, for the refusal of an unknown party.
 */
async function statementsOf(
  tx: Tx,
  ids: readonly number[],
  { stDate, enDate }: Days,
  most: number,
  field: string,
): Promise<Loaded<Columns>[]> {
  const parties = await partiesOfStatements(tx, ids, field)
  const first = stDate ?? firstOfMonth(enDate ?? tx.agency.openDate)
  const { from: fromDate, to: toDate } = daysAsked(tx, { stDate: first, enDate })
  const papers = new Map<number, Loaded<Columns>>()
  for (const [direction, members] of Map.groupBy(parties, ({ kind }) => directionOf(kind))) {
    requireSideAccess(tx.actor, direction)
    const days = { partyIds: members.map(({ id }) => id), direction, fromDate, toDate }
    const figuresOf = await accountsOfParties(tx, days, most)
    const ledger = await ledgerOfParties(tx, days)
    const open = Map.groupBy(await openOfParties(tx, days), (bill) => bill.partyId)
    const payTo = direction === receivablePayable.receivable ? await payToBank(tx) : null
    for (const party of members) {
      const found = { ...figuresOf(party.id), ledger: ledger.get(party.id) ?? ZERO, bills: open.get(party.id) ?? [] }
      papers.set(party.id, paperOf(party, days, found, payTo))
    }
  }
  return parties.flatMap(({ id }) => papers.get(id) ?? [])
}

type Found = Figures & { ledger: Cents; bills: readonly OpenOf[] }

function paperOf(
  party: PartyStatement['party'],
  { direction, fromDate, toDate }: PartiesDays,
  found: Found,
  payTo: string | null,
): Loaded<Columns> {
  const due = balanceDue(found.accounts)
  const owed = found.accounts.filter(({ isOwed }) => isOwed)
  const others = found.accounts.filter(({ isOwed }) => !isOwed)
  const left = leftOpen(owed, found.bills, { direction, toDate })
  return {
    period: { from: fromDate, to: toDate },
    subject: `${party.code} ${party.name}`,
    about: [
      ...[party.address, party.phone].filter((text) => text !== null),
      due.closing < 0
        ? `In credit: ${formatMoney(cents(0 - due.closing))}`
        : `Balance due: ${formatMoney(due.closing)}`,
      ...(left.overdue > 0 && due.closing > 0 ? [`Overdue: ${formatMoney(left.overdue)}`] : []),
    ],
    sections: owed.length === 0 ? [] : [sectionOf(owed, due.opening, direction)],
    total: { label: 'Balance due', cells: { balance: due.closing } },
    controls: [
      {
        label: 'lines of the ledger that name the party',
        column: 'balance' as const,
        ledger: found.ledger,
        besides: others.map(({ code, name, closing }) => ({ label: `${code} ${name}`, amount: closing })),
      },
    ],
    below: left.tables,
    notes: [...notCleared(others), ...(payTo !== null && due.closing > 0 ? [payTo] : [])],
    cut: found.cut,
  }
}

/** A cheque counts as paid on the day it is given; whoever reads the statement is told what may still come back. */
function notCleared(others: readonly StatementAccount[]): string[] {
  const amount = sumOf(
    others.filter(({ code }) => code === accounts.chequesInHand || code === accounts.chequesPayable),
    ({ closing }) => closing,
  )
  return amount === 0 ? [] : [`Cheques not cleared yet, counted as paid: ${formatMoney(amount)}`]
}

function sectionOf(
  owed: readonly StatementAccount[],
  opening: Cents,
  direction: PartiesDays['direction'],
): Section<Columns> {
  const first: Row<Columns> = { cells: { what: 'Opening balance', balance: opening }, tone: 'muted' }
  return { rows: [first, ...statementRows(owed, direction).map(rowOf)] }
}

const rowOf = ({ line, debit, credit, ...cells }: StatementRow): Row<Columns> => ({
  cells: { ...cells, debit: debit || null, credit: credit || null },
  paper: { type: line.sourceType, id: line.sourceId, entry: line.journalEntryId },
})

/** Where customers pay to: the first of the agency's bank accounts that are in use, by its number in the books. */
async function payToBank(tx: Tx): Promise<string | null> {
  const [bank] = (await ask(tx, listBanks, { activate: 1 })).filter(({ kind }) => kind === 'BANK')
  if (!bank) return null
  const { name, branch, accountNo } = bank
  return `Please pay to: ${[name, branch].filter((part) => part).join(', ')} · account no. ${accountNo} · ${tx.agency.name}`
}
