/** Cheques that we write: to suppliers for their bills, or for an expense (CHQ-02, E-57a, E-63). */
import { listBanks } from '#reads/ledger/bank.ts'
import { chequesById } from '#reads/cheques/cheque.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { Cheque, PayableChequeInput } from '#contract/cheques/cheque.ts'
import { type BusinessDate, notBeforeToday } from '#contract/dates.ts'
import { chequeStatuses, fundSources, partyKinds, paymentTypes, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { auditAll } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { cheque } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { post } from '../../ledger/post.ts'
import { type Allocation, type Claim, keepAdvance, settleBills, shareNamed, shareOut } from '../bills/index.ts'
import { createPayment } from '../expenses/index.ts'
import { type PartyRow, partiesById, requirePartyOfKind } from '../parties/index.ts'
import { payablePosting } from './postings.ts'
import { recordCheque } from '../../cheques/record.ts'

/** One cheque of the list: `at` names its fields (`cheques.0`). */
type Written = { each: PayableChequeInput; at: string; date: BusinessDate; bank: Bank }

/**
 * A, S: all of the list or none. A supplier's cheque settles the bills it names, else the oldest due first; what is above them becomes an
 * advance (1150) with `restAsAdvance`. Refuses with the failing cheque: unknown or unfit bank, supplier, bill or expense, OVERPAYMENT,
 * RESERVED_BY_TRIP, a number used on that bank (409), and dates by C3.
 */
export async function createPayables(
  tx: Tx,
  input: { date?: BusinessDate | undefined; cheques: readonly PayableChequeInput[] },
): Promise<Cheque[]> {
  const date = await documentDate(tx, input.date)
  const banks = new Map((await ask(tx, listBanks, {})).map((bank) => [bank.id, bank]))
  const parties = await partiesById(
    tx,
    input.cheques.flatMap(({ partyId }) => partyId ?? []),
  )
  const ids: number[] = []
  for (const [i, each] of input.cheques.entries()) {
    const at = `cheques.${i}`
    const written = { each, at, date, bank: requireChequeAccount(banks.get(each.bankId), `${at}.bankId`) }
    requireOnePayee(written)
    ids.push(
      each.expenseId === undefined
        ? await toSupplier(
            tx,
            written,
            requirePartyOfKind(
              each.partyId === undefined ? undefined : parties.get(each.partyId),
              [partyKinds.creditor],
              `${at}.partyId`,
            ),
          )
        : await forExpense(tx, written, each.expenseId),
    )
  }
  const made = await ask(tx, chequesById, ids)
  await auditAll(
    tx,
    made.map((after) => ({ entity: 'cheque', entityId: after.id, action: 'create', before: null, after })),
  )
  return made
}

function requireChequeAccount(bank: Bank | undefined, field: string): Bank {
  if (!bank) refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field, message: 'was not found' }])
  if (bank.kind !== 'BANK')
    refuse('INVALID', `${bank.name} is a cash account. Cheques are drawn on a bank.`, [
      { field, message: 'should be a bank account' },
    ])
  if (!bank.isActive) refuse('INVALID', `${bank.name} is not active.`, [{ field, message: 'is not active' }])
  return bank
}

function requireOnePayee({ each, at }: Written): void {
  if ((each.partyId === undefined) === (each.expenseId === undefined))
    refuse('REQUIRED', 'Choose the supplier or the expense that the cheque pays, one of both.', [
      { field: `${at}.partyId`, message: 'is required' },
    ])
  if (each.expenseId !== undefined && (each.bills !== undefined || each.restAsAdvance))
    refuse('INVALID', 'A cheque for an expense settles no bills.', [
      { field: `${at}.bills`, message: 'should be left out for an expense' },
    ])
}

async function toSupplier(tx: Tx, written: Written, party: PartyRow): Promise<number> {
  const { each, at, date, bank } = written
  const { allocations, rest } = await allocate(tx, written, party)
  const [id, eventId] = [await newRowId(tx), await newRowId(tx)]
  const settled = cents(each.amount - rest)
  const entry = await post(
    tx,
    payablePosting({ eventId, date, number: each.chequeNumber, partyId: party.id, settled, advance: rest }),
  )
  const journalEntryId = entry?.id ?? unreachable('a cheque that we write has no entry')
  await recordCheque(tx, {
    id,
    eventId,
    number: each.chequeNumber,
    direction: receivablePayable.payable,
    drawerBank: bank.name,
    branch: bank.branch ?? undefined,
    partyId: party.id,
    amount: each.amount,
    receivedOn: date,
    chequeDate: notBeforeToday(each.bankDate, tx.today),
    bankId: bank.id,
    origin: 'PAYABLE',
    status: chequeStatuses.pending,
    journalEntryId,
    field: `${at}.chequeNumber`,
  })
  await settleBills(tx, allocations, {
    date,
    paymentType: paymentTypes.cheque,
    bankId: bank.id,
    chequeId: id,
    journalEntryId,
  })
  if (rest > 0)
    await keepAdvance(tx, {
      date,
      direction: receivablePayable.payable,
      partyId: party.id,
      amount: rest,
      chequeId: id,
      journalEntryId,
    })
  return id
}

type Shares = { allocations: Allocation[]; rest: Cents }

/** The bills that it names with their amounts, or the oldest due first; the rest only as an advance that was asked for. */
async function allocate(tx: Tx, { each, at, date }: Written, party: PartyRow): Promise<Shares> {
  const fields = { amount: `${at}.amount`, billId: (i: number) => `${at}.bills.${i}.billId` }
  const shares =
    each.bills === undefined
      ? await oldestFirst(tx, { each, date }, party, fields)
      : await shareNamed(tx, {
          party,
          direction: receivablePayable.payable,
          date,
          amount: each.amount,
          bills: each.bills,
          field: `${at}.bills`,
        })
  if (shares.rest > 0 && !each.restAsAdvance)
    refuse(
      'OVERPAYMENT',
      `${formatMoney(shares.rest)} is left above the bills of ${party.name}. Keep it as an advance, or lower the amount.`,
      [
        {
          field: fields.amount,
          message: `should be ${formatMoney(cents(each.amount - shares.rest))}`,
          rest: shares.rest,
        },
      ],
    )
  return shares
}

const oldestFirst = (
  tx: Tx,
  { each: { amount }, date }: Pick<Written, 'each' | 'date'>,
  party: PartyRow,
  fields: Claim['fields'],
): Promise<Shares> =>
  shareOut(tx, { party, direction: receivablePayable.payable, date, amount, billIds: undefined, fields })

/** The voucher's own payment, by a cheque. */
async function forExpense(tx: Tx, { each, date, bank }: Written, expenseId: number): Promise<number> {
  await createPayment(tx, {
    expense_id: expenseId,
    fund_source: fundSources.cheque,
    bank_id: bank.id,
    amount: each.amount,
    date,
    cheque: {
      chequeNumber: each.chequeNumber,
      bankDate: notBeforeToday(each.bankDate, tx.today),
      payee: each.payee,
    },
  })
  const [made] = await tx.db
    .select({ id: cheque.id })
    .from(cheque)
    .where(and(eq(cheque.bankId, bank.id), eq(cheque.number, each.chequeNumber), isNull(cheque.deletedAt)))
    .orderBy(desc(cheque.id))
    .limit(1)
  return made?.id ?? unreachable('the cheque of a payment is not found')
}
