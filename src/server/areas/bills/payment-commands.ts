/** Receipts of customers and payments to suppliers: one amount, one entry, many bills (E-77a, E-77b). */
import { getPayment } from '#reads/bills/payment.ts'
import type { PaymentDetails, PaymentInput } from '#contract/bills/payment.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { NumberPrefix } from '#contract/document-kinds.ts'
import {
  chequeStatuses,
  type PartyKind,
  partyKinds,
  type ReceivablePayable,
  receivablePayable,
} from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import { payment } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { recordCheque, requireFresh, requireNew, voidCheque } from '../../cheques/record.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { post } from '../../ledger/post.ts'
import { takeBack, type TakenBack } from '../../ledger/take-back.ts'
import { partiesById, type PartyRow, requirePartyOfKind } from '../parties/index.ts'
import { keepAdvance, reverseAdvances } from './advance-commands.ts'
import { settlementPosting } from './postings.ts'
import { type Allocation, reverseSettlements, settleBills, shareNamed, shareOut } from './settlement-commands.ts'
import { type Tender, tenderOf } from './tender-queries.ts'

type Side = {
  direction: ReceivablePayable
  kind: 'RECEIPT' | 'PAYMENT'
  prefix: NumberPrefix
  parties: readonly PartyKind[]
}
const receipts: Side = {
  direction: receivablePayable.receivable,
  kind: 'RECEIPT',
  prefix: 'RC',
  parties: [partyKinds.outlet, partyKinds.debtor],
}
const supplierPayments: Side = {
  direction: receivablePayable.payable,
  kind: 'PAYMENT',
  prefix: 'PY',
  parties: [partyKinds.creditor],
}

/**
 * E-77a, S: money of a customer, in cash, by cheque or through a bank, settles the named bills or the oldest due first; the rest is an
 * advance. Refuses: an unknown party, unfit banks, a cheque recorded already (409), what {@link shareNamed} and {@link shareOut} refuse,
 * OVERPAYMENT for a rest that nobody asked to keep, and dates by C3.
 */
export const receivePayment = (tx: Tx, input: PaymentInput): Promise<PaymentDetails> => record(tx, receipts, input)

/** E-77b, A: as {@link receivePayment}, of ours to a supplier. Refuses INSUFFICIENT_FUNDS besides. */
export const paySupplier = (tx: Tx, input: PaymentInput): Promise<PaymentDetails> => record(tx, supplierPayments, input)

async function record(tx: Tx, side: Side, input: PaymentInput): Promise<PaymentDetails> {
  const parties = await partiesById(tx, [input.partyId])
  const party = requirePartyOfKind(parties.get(input.partyId), side.parties, 'partyId')
  const date = await documentDate(tx, input.date)
  const tender = await tenderOf(tx, input, side.direction)
  // Before a rest is asked about: whoever agreed to keep it would be refused after all.
  if (tender.cheque) {
    const { number, drawerBank, date: chequeDate } = tender.cheque
    const of = { direction: side.direction, field: 'cheque.chequeNumber' }
    await requireNew(tx, { ...of, number, drawerBank, partyId: party.id, bankId: tender.bankId })
    await requireFresh(tx, { ...of, chequeDate }, date)
  }
  const { allocations, rest } = await allocate(tx, side, { party, date, input })
  const { id, number } = await nextDocument(tx, side.prefix, date)
  const entry = await post(
    tx,
    settlementPosting({
      source: { type: side.kind, id },
      date,
      memo: [number, tender.cheque && `cheque ${tender.cheque.number}`, input.remark].filter(Boolean).join(' · '),
      direction: side.direction,
      partyId: party.id,
      bills: allocations,
      rest,
      tender: tender.account,
      byCheque: tender.cheque !== undefined,
    }),
  )
  const journalEntryId = entry?.id ?? unreachable('a payment has no entry')
  const chequeId = await recordItsCheque(tx, side, { party, date, tender, amount: input.amount, journalEntryId })
  const byCheque = chequeId === null ? {} : { chequeId }
  const bankId = tender.bankId
  await settleBills(tx, allocations, {
    date,
    paymentType: tender.paymentType,
    ...(bankId === undefined ? {} : { bankId }),
    ...byCheque,
    journalEntryId,
  })
  if (rest > 0)
    await keepAdvance(tx, {
      date,
      direction: side.direction,
      partyId: party.id,
      amount: rest,
      journalEntryId,
      ...byCheque,
    })
  await tx.db.insert(payment).values({
    id,
    number,
    date,
    direction: side.direction,
    partyId: party.id,
    paymentType: tender.paymentType,
    bankId: bankId ?? null,
    chequeId,
    amount: input.amount,
    advance: rest,
    remark: input.remark || null,
    journalEntryId,
    createdBy: tx.actor.userId,
  })
  const made = await ask(tx, getPayment, { id })
  await audit(tx, { entity: 'payment', entityId: id, action: 'create', before: null, after: made })
  return made
}

type Asked = { party: PartyRow; date: BusinessDate; input: PaymentInput }

async function allocate(
  tx: Tx,
  { direction }: Side,
  { party, date, input }: Asked,
): Promise<{ allocations: Allocation[]; rest: Cents }> {
  const { amount, bills } = input
  const claim = { party, direction, date, amount }
  const shares =
    bills === undefined
      ? await shareOut(tx, {
          ...claim,
          billIds: undefined,
          fields: { amount: 'amount', billId: (i) => `bills.${i}.billId` },
        })
      : await shareNamed(tx, { ...claim, bills, field: 'bills' })
  if (shares.rest > 0 && !input.restAsAdvance)
    refuse(
      'OVERPAYMENT',
      `${formatMoney(shares.rest)} is left above the bills of ${party.name}. Keep it as an advance, or change the amounts.`,
      [
        {
          field: 'amount',
          message: `should be ${formatMoney(cents(amount - shares.rest))}`,
          rest: shares.rest,
        },
      ],
    )
  return shares
}

type ItsCheque = { party: PartyRow; date: BusinessDate; tender: Tender; amount: Cents; journalEntryId: number }

/** The cheque that paid; null for cash and bank. Its first event has the payment's entry. */
async function recordItsCheque(
  tx: Tx,
  { direction }: Side,
  { party, date, tender, amount, journalEntryId }: ItsCheque,
): Promise<number | null> {
  if (!tender.cheque) return null
  const id = await newRowId(tx)
  await recordCheque(tx, {
    id,
    number: tender.cheque.number,
    direction,
    drawerBank: tender.cheque.drawerBank,
    branch: tender.cheque.branch,
    partyId: party.id,
    amount,
    receivedOn: date,
    chequeDate: tender.cheque.date,
    bankId: tender.bankId,
    origin: 'PAYMENT',
    status: chequeStatuses.pending,
    journalEntryId,
    field: 'cheque.chequeNumber',
  })
  return id
}

/**
 * S: the entry is reversed with all that it settled, the advance and a pending cheque go with it. Refuses: NOT_FOUND, ALREADY_REVERSED,
 * ADVANCE_APPLIED, ILLEGAL_CHEQUE_TRANSITION once the cheque moved on.
 */
export const reversePayment = (tx: Tx, asked: { id: number; reason?: string | undefined }): Promise<PaymentDetails> =>
  takeBack(
    tx,
    {
      entity: 'payment',
      read: (id) => ask(tx, getPayment, { id }),
      mark: (taken) => withItsSettlements(tx, taken),
    },
    asked,
  )

async function withItsSettlements(tx: Tx, { before, date, words }: TakenBack<PaymentDetails>): Promise<void> {
  const { id, chequeId, journalEntryId } = before
  // A cheque that was cancelled and brought back settles by another entry.
  const of = chequeId === null ? { journalEntryId } : { chequeId }
  await reverseSettlements(tx, of, date)
  await reverseAdvances(tx, of, date)
  if (chequeId !== null) await voidCheque(tx, chequeId, words, date)
  await tx.db
    .update(payment)
    .set({ reversedAt: date, ...updateStamps(tx, payment) })
    .where(eq(payment.id, id))
}
