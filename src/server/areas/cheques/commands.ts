/** Cheques in hand, recorded one by one (E-15). */
import { chequesById } from '#reads/cheques/cheque.ts'
import type { Cheque, OpenChequeInput } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { accountTypes, chequeStatuses, paymentTypes, receivablePayable } from '#contract/enums.ts'
import { type ErrorKey, refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { unreachable } from '#contract/unreachable.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { documentDate, isOpeningDate, openingDate } from '../../ledger/business-date.ts'
import { correctionDate, OPENING_CORRECTION } from '../../ledger/correction.ts'
import { post } from '../../ledger/post.ts'
import { pickedAccount } from '../ledger/index.ts'
import { type Allocation, allocateToBills, settleBills } from '../bills/index.ts'
import { customerKinds, requirePartyOfKind, partiesById, type PartyRow } from '../parties/index.ts'
import { type ChequeFigures, chequePosting } from './postings.ts'
import { recordCheque } from '../../cheques/record.ts'

/** How a cheque enters the books, and which bills it settles. */
type Terms = {
  date: BusinessDate
  source: ChequeFigures['source']
  against: ChequeFigures['against']
  allocations: Allocation[]
}

/** One cheque of the list: `at` names its fields (`cheques.0`), `date` is the list's. */
type Entered = { each: OpenChequeInput; at: string; date: BusinessDate | undefined; party: PartyRow }

/**
 * E-15: all of the list or none. Before go-live openings against 3900, pending or returned; from then on they settle the party's bills,
 * oldest due first, or are income; after the opening corrections against 3200. Refuses with the failing cheque: unknown or unfit
 * party, bill or account, a cheque recorded already (409), OVERPAYMENT beyond the open bills, and dates by C3.
 */
export async function openCheques(
  tx: Tx,
  input: { date?: BusinessDate | undefined; cheques: readonly OpenChequeInput[] },
): Promise<Cheque[]> {
  const parties = await partiesById(
    tx,
    input.cheques.map((each) => each.partyId),
  )
  const ids: number[] = []
  for (const [i, each] of input.cheques.entries()) {
    const at = `cheques.${i}`
    ids.push(
      await openCheque(tx, {
        each,
        at,
        date: input.date,
        party: requirePartyOfKind(parties.get(each.partyId), customerKinds, `${at}.partyId`),
      }),
    )
  }
  const opened = await ask(tx, chequesById, ids)
  for (const each of opened)
    await audit(tx, { entity: 'cheque', entityId: each.id, action: 'create', before: null, after: each })
  return opened
}

async function openCheque(tx: Tx, entered: Entered): Promise<number> {
  const { each, at, party } = entered
  const terms = await termsOf(tx, entered)
  requireDatesFit(entered, terms.date)
  const [id, eventId] = [await newRowId(tx), await newRowId(tx)]
  const status = each.status ?? chequeStatuses.pending
  const entry = await post(
    tx,
    chequePosting({
      eventId,
      date: terms.date,
      source: terms.source,
      number: each.chequeNumber,
      partyId: party.id,
      amount: each.amount,
      status,
      against: terms.against,
    }),
  )
  const journalEntryId = entry?.id ?? unreachable('a recorded cheque has no entry')
  await recordCheque(tx, {
    id,
    eventId,
    number: each.chequeNumber,
    direction: receivablePayable.receivable,
    drawerBank: each.drawerBank,
    branch: each.branch,
    partyId: party.id,
    amount: each.amount,
    receivedOn: each.receivedOn ?? terms.date,
    chequeDate: each.bankDate,
    date: terms.date,
    origin: 'OPEN',
    status,
    journalEntryId,
    reason: each.reason,
    field: `${at}.chequeNumber`,
    isOpening: terms.source !== 'CHEQUE',
  })
  await settleBills(tx, terms.allocations, {
    date: terms.date,
    paymentType: paymentTypes.cheque,
    chequeId: id,
    journalEntryId,
  })
  return id
}

const againstEquity = (account: string): Pick<Terms, 'against' | 'allocations'> => ({
  against: { account, partyId: null },
  allocations: [],
})

async function termsOf(tx: Tx, entered: Entered): Promise<Terms> {
  const { each, at, date } = entered
  if (each.correction !== undefined) {
    refuseFields(entered, 'an opening correction')
    const fields = { date: 'date', source: `${at}.correction`, reason: `${at}.reason` }
    return {
      date: correctionDate(tx, date, each.reason, fields),
      source: OPENING_CORRECTION,
      ...againstEquity(accounts.retainedEarnings),
    }
  }
  // Without a date, what the cheque is for tells it from an opening.
  const named = each.billIds !== undefined || each.incomeAccountId !== undefined
  if (isOpeningDate(tx, date) && (date !== undefined || !named)) {
    refuseFields(entered, 'an opening cheque')
    return { date: openingDate(tx, date), source: 'OPENING', ...againstEquity(accounts.openingBalance) }
  }
  const day = await documentDate(tx, date)
  if (each.status === chequeStatuses.returned)
    refuse('INVALID', 'Only a cheque of the opening can come in as returned. Bank this one first.', [
      { field: `${at}.status`, message: 'should be pending' },
    ])
  return {
    date: day,
    source: 'CHEQUE',
    ...(each.incomeAccountId === undefined
      ? await forBills(tx, entered, day)
      : await forIncome(tx, entered, each.incomeAccountId)),
  }
}

function refuseFields({ each, at }: Entered, kind: string): void {
  const named = (['billIds', 'incomeAccountId'] as const).filter((field) => each[field] !== undefined)
  if (named.length > 0)
    refuse(
      'INVALID',
      `The request is not valid for ${kind}.`,
      named.map((field) => ({ field: `${at}.${field}`, message: `should be left out of ${kind}` })),
    )
}

/** No advance: the cheque may not exceed the bills. */
async function forBills(
  tx: Tx,
  { each, at, party }: Entered,
  date: BusinessDate,
): Promise<Pick<Terms, 'against' | 'allocations'>> {
  const fields = { amount: `${at}.amount`, billId: (i: number) => `${at}.billIds.${i}` }
  const allocations = await allocateToBills(tx, {
    party,
    direction: receivablePayable.receivable,
    date,
    amount: each.amount,
    billIds: each.billIds,
    fields,
  })
  return { against: { account: accounts.tradeDebtors, partyId: party.id }, allocations }
}

async function forIncome(
  tx: Tx,
  { each, at }: Entered,
  accountId: number,
): Promise<Pick<Terms, 'against' | 'allocations'>> {
  const field = `${at}.incomeAccountId`
  if (each.billIds !== undefined)
    refuse('INVALID', 'A cheque either settles bills or is income.', [
      { field: `${at}.billIds`, message: 'should be left out of an income cheque' },
    ])
  const found = await pickedAccount(tx, accountId, field)
  if (found.accType !== accountTypes.revenue)
    refuse('ACCOUNT_RULE', `${found.code} ${found.name} is not an income account.`, [
      { field, message: 'should be an income account' },
    ])
  return { against: { account: found.id, partyId: null }, allocations: [] }
}

/** A cheque is received by the day it is recorded; one that was returned had matured by then. Its own date may lie in the future. */
function requireDatesFit({ each, at }: Entered, date: BusinessDate): void {
  const late = (field: string, key: ErrorKey): never =>
    refuse(key, `The date should not lie after ${formatDate(date)}.`, [
      { field: `${at}.${field}`, message: `should not lie after ${date}` },
    ])
  if (each.receivedOn !== undefined && each.receivedOn > date) late('receivedOn', 'FUTURE_DATE')
  if (each.status === chequeStatuses.returned && each.bankDate > date) late('bankDate', 'INVALID')
}
