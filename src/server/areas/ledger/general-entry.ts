/** General journal entries that a person writes (E-17, E-68). */
import { isSuperAdmin } from '#contract/access.ts'
import type { GlEntryInput, JournalEntry } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, sumOf } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { documentDate, openingDate } from '../../ledger/business-date.ts'
import { post } from '../../ledger/post.ts'
import { requirePartyOfKind, partiesById } from '../parties/index.ts'
import { generalEntryPosting } from './postings.ts'
import { journalEntry, type PickedAccount, pickedAccounts } from './queries.ts'

/** A line with the account and party that it names. */
export type NamedLine = { code: string; name: string; partyId: number | undefined; debit: Cents; credit: Cents }

/** A bill that one line of an entry settles (E-59). The area of bills says which line may, and writes the settlement. */
export type EntrySettlement = {
  bill: { id: number; partyId: number }
  /** The day of the entry. */
  date: BusinessDate
  /** Code of the bill's own account: the entry may name it, though documents move it. */
  account: string
  /** Which line settles the bill, and how much of it. Refuses what the lines may not be. */
  requireLine(lines: readonly NamedLine[]): Promise<{ index: number; amount: Cents }>
  settle(amount: Cents, journalEntryId: number): Promise<void>
}

/**
 * E-68. Refuses, with the failing line: a line with both sides or none and unequal sides (UNBALANCED_JOURNAL), group, inactive and
 * document accounts, parties of the wrong kind. Opening balance equity (3900) moves only in openings. Dates before go-live: a
 * SuperAdmin, until the opening is completed (E-17). With a settlement one line settles its bill, whose party it takes.
 */
export async function postGeneralEntry(tx: Tx, input: GlEntryInput, settled?: EntrySettlement): Promise<JournalEntry> {
  const isOpening = input.date !== undefined && input.date < tx.agency.goLiveDate
  const date = settled?.date ?? (isOpening ? openingEntryDate(tx, input.date) : await documentDate(tx, input.date))
  const chart = await requireEntryLines(tx, input.lines, { isOpening, document: settled?.account })
  const settling = settled && (await settled.requireLine(namedLines(input, chart)))
  const lines = input.lines.map((line, i) =>
    settled && i === settling?.index ? { ...line, partyId: settled.bill.partyId, billId: settled.bill.id } : line,
  )
  await requireParties(tx, lines, chart)

  const id = await newRowId(tx)
  const posted = await post(tx, generalEntryPosting({ id, date, isOpening, memo: input.memo || undefined, lines }))
  const journalEntryId = posted?.id ?? unreachable('a general entry posts nothing')
  if (settled && settling) await settled.settle(settling.amount, journalEntryId)
  const entry = await journalEntry(tx, journalEntryId)
  await audit(tx, { entity: 'journal', entityId: entry.id, action: 'create', before: null, after: entry })
  return entry
}

/** What every general entry keeps: balanced lines on accounts that people may post to. Their parties are checked by {@link requireParties}. */
async function requireEntryLines(
  tx: Tx,
  lines: GlEntryInput['lines'],
  { isOpening, document }: { isOpening: boolean; document: string | undefined },
): Promise<Map<number, PickedAccount>> {
  requireBalanced(lines)
  const chart = await pickedAccounts(
    tx,
    lines.map((line, i) => ({ accountId: line.accountId, field: `lines.${i}.accountId` })),
    document,
  )
  if (!isOpening) refuseOpeningEquity(lines, chart)
  return chart
}

/** Refuses lines that could not be posted as a general entry of the open day, for entries that are kept for later (E-74). */
export async function requirePostable(tx: Tx, lines: GlEntryInput['lines']): Promise<void> {
  const chart = await requireEntryLines(tx, lines, { isOpening: false, document: undefined })
  await requireParties(tx, lines, chart)
}

const namedLines = ({ lines }: GlEntryInput, chart: ReadonlyMap<number, PickedAccount>): NamedLine[] =>
  lines.map(({ accountId, partyId, debit, credit }) => {
    const { code, name } = chart.get(accountId) ?? unreachable('a picked account was not read')
    return { code, name, partyId, debit, credit }
  })

function openingEntryDate(tx: Tx, asked: BusinessDate | undefined): BusinessDate {
  const date = openingDate(tx, asked)
  if (!isSuperAdmin(tx.actor.roles))
    refuse('ROLE_NOT_ALLOWED', 'Only a SuperAdmin may post entries of the opening.', [
      { field: 'date', message: 'lies before go-live' },
    ])
  return date
}

function requireBalanced(lines: GlEntryInput['lines']): void {
  for (const [i, line] of lines.entries()) {
    if (line.debit > 0 === line.credit > 0)
      refuse('UNBALANCED_JOURNAL', 'Every line has either a debit or a credit.', [
        {
          field: `lines.${i}.${line.debit > 0 ? 'credit' : 'debit'}`,
          message: 'should have either a debit or a credit',
        },
      ])
  }
  const debits = sumOf(lines, (line) => line.debit)
  const credits = sumOf(lines, (line) => line.credit)
  if (debits !== credits) {
    refuse(
      'UNBALANCED_JOURNAL',
      `Debits are ${formatMoney(debits)}, credits ${formatMoney(credits)}. Correct the lines until they agree.`,
      [{ field: 'lines', message: 'debits and credits differ', debits, credits }],
    )
  }
}

/** 3900 is zero from go-live on (I9): only entries of the opening touch it. */
function refuseOpeningEquity(lines: GlEntryInput['lines'], chart: ReadonlyMap<number, PickedAccount>): void {
  const i = lines.findIndex((line) => chart.get(line.accountId)?.code === accounts.openingBalance)
  if (i >= 0)
    refuse(
      'CONTROL_ACCOUNT',
      `${accounts.openingBalance} moves only in entries of the opening, dated before go-live.`,
      [{ field: `lines.${i}.accountId`, message: 'moves only in the opening' }],
    )
}

async function requireParties(
  tx: Tx,
  lines: GlEntryInput['lines'],
  chart: ReadonlyMap<number, PickedAccount>,
): Promise<void> {
  const parties = await partiesById(
    tx,
    lines.flatMap((line) => line.partyId ?? []),
  )
  for (const [i, line] of lines.entries()) {
    const account = chart.get(line.accountId) ?? unreachable('a picked account was not read')
    const name = `${account.code} ${account.name}`
    const field = `lines.${i}.partyId`
    if (line.partyId === undefined) {
      if (account.partyRequired) refuse('PARTY_REQUIRED', `${name} needs a party.`, [{ field, message: 'is required' }])
    } else if (account.partyKinds.length === 0) {
      refuse('INVALID', `${name} is not kept per party.`, [{ field, message: 'should be left out' }])
    } else {
      requirePartyOfKind(parties.get(line.partyId), account.partyKinds, field)
    }
  }
}
