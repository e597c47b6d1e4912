/** Shorts recovered from employees, and commission paid to them (E-78b, E-78c). */
import { getStaffPayment } from '#reads/ledger/staff-payment.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import type {
  CommissionPaymentInput,
  RecoveryInput,
  StaffPayment,
  StaffPaymentKind,
  StaffPaymentWay,
} from '#contract/ledger/staff-payment.ts'
import type { Cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import { staffPayment } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { post } from '../../ledger/post.ts'
import { takeBack } from '../../ledger/take-back.ts'
import { partiesById, type PartyRow, requirePartyOfKind } from '../parties/index.ts'
import { activeBank } from './active-bank.ts'
import { commissionPaymentPosting, recoveryPosting } from './staff-payment-postings.ts'
import { openOf } from './staff-payment-queries.ts'

type Made = {
  kind: StaffPaymentKind
  way: StaffPaymentWay
  party: PartyRow
  bankId: number | null
  amount: Cents
  date: BusinessDate
  remark: string | undefined
}

/**
 * E-78b, A. Refuses: OVERPAYMENT beyond the open shorts, or beyond the commission owed when it is set off; parties that are no employee,
 * unknown (404) and inactive accounts, and dates by C3.
 */
export async function recoverShort(tx: Tx, input: RecoveryInput): Promise<StaffPayment> {
  const party = await requireEmployeeParty(tx, input.partyId)
  const bank = input.bankId === undefined ? undefined : await activeBank(tx, input.bankId, 'bankId')
  const date = await documentDate(tx, input.date)
  await requireOpenShort(tx, party, input.amount, date)
  if (input.way === 'COMMISSION') await requireOwed(tx, party, input.amount, date)
  const { way, amount, remark } = input
  const made = { kind: 'RECOVERY', way, party, bankId: bank?.id ?? null, amount, date, remark } as const
  return record(tx, made, (of) => recoveryPosting({ ...of, way, into: bank?.accountId ?? null }))
}

/** E-78c, A. Refuses: OVERPAYMENT beyond what is owed, INSUFFICIENT_FUNDS, and as {@link recoverShort}. */
export async function payCommission(tx: Tx, input: CommissionPaymentInput): Promise<StaffPayment> {
  const party = await requireEmployeeParty(tx, input.partyId)
  const bank = await activeBank(tx, input.bankId, 'bankId')
  const date = await documentDate(tx, input.date)
  await requireOwed(tx, party, input.amount, date)
  const { amount, remark } = input
  const made = { kind: 'PAYMENT', way: 'MONEY', party, bankId: bank.id, amount, date, remark } as const
  return record(tx, made, (of) => commissionPaymentPosting({ ...of, from: bank.accountId }))
}

const requireEmployeeParty = async (tx: Tx, id: number): Promise<PartyRow> =>
  requirePartyOfKind((await partiesById(tx, [id])).get(id), [partyKinds.employee], 'partyId')

async function requireOpenShort(tx: Tx, { id, name }: PartyRow, amount: Cents, date: BusinessDate): Promise<void> {
  const open = await openOf(tx, { partyId: id, code: accounts.staffShortages, side: 1, date })
  if (amount > open)
    refuse(
      'OVERPAYMENT',
      open === 0
        ? `${name} had no open short on ${formatDate(date)}.`
        : `Only ${formatMoney(open)} of the shorts of ${name} is open.`,
      [{ field: 'amount', message: 'is more than is open', open }],
    )
}

async function requireOwed(tx: Tx, { id, name }: PartyRow, amount: Cents, date: BusinessDate): Promise<void> {
  const open = await openOf(tx, { partyId: id, code: accounts.salariesPayable, side: -1, date })
  if (amount > open)
    refuse(
      'OVERPAYMENT',
      open === 0
        ? `No commission was owed to ${name} on ${formatDate(date)}.`
        : `Only ${formatMoney(open)} of commission is owed to ${name}.`,
      [{ field: 'amount', message: 'is more than is owed', open }],
    )
}

const documents = {
  RECOVERY: { prefix: 'SR', words: 'Short recovered from' },
  PAYMENT: { prefix: 'SP', words: 'Commission paid to' },
} as const

type Posted = { id: number; date: BusinessDate; memo: string; partyId: number; amount: Cents }

async function record(tx: Tx, of: Made, posting: (of: Posted) => Parameters<typeof post>[1]): Promise<StaffPayment> {
  const { kind, way, party, bankId, amount, date } = of
  const { prefix, words } = documents[kind]
  const { id, number } = await nextDocument(tx, prefix, date)
  const remark = of.remark?.trim() || null
  const memo = [number, `${words} ${party.name}`, remark].filter(Boolean).join(' · ')
  const entry = await post(tx, posting({ id, date, memo, partyId: party.id, amount }))
  await tx.db.insert(staffPayment).values({
    id,
    number,
    date,
    kind,
    partyId: party.id,
    way,
    bankId,
    amount,
    remark,
    journalEntryId: entry?.id ?? unreachable('a staff payment has no entry'),
    createdBy: tx.actor.userId,
  })
  const made = await ask(tx, getStaffPayment, { id })
  await audit(tx, { entity: 'staff_payment', entityId: id, action: 'create', before: null, after: made })
  return made
}

/** A while its day is open, S later (C5). Refuses: NOT_FOUND, ALREADY_REVERSED, ROLE_NOT_ALLOWED, RECONCILED. */
export const reverseStaffPayment = (
  tx: Tx,
  asked: { id: number; reason?: string | undefined },
): Promise<StaffPayment> =>
  takeBack(
    tx,
    {
      entity: 'staff_payment',
      read: (id) => ask(tx, getStaffPayment, { id }),
      mark: ({ before, date }) =>
        tx.db
          .update(staffPayment)
          .set({ reversedAt: date, ...updateStamps(tx, staffPayment) })
          .where(eq(staffPayment.id, before.id)),
    },
    asked,
  )
