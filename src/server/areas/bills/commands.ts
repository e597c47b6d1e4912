/** Credit bills that a person opens by hand (E-13). */
import type { OpenBillInput, WrittenBill } from '#contract/bills/bill.ts'
import { type BusinessDate, notBeforeToday } from '#contract/dates.ts'
import { accountTypes, partyKinds, receivablePayable, revenueSources } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { audit } from '../../audit.ts'
import { requireFree } from '../../db/references.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { documentDate, isOpeningDate, openingDate } from '../../ledger/business-date.ts'
import { correctionDate, OPENING_CORRECTION } from '../../ledger/correction.ts'
import { post } from '../../ledger/post.ts'
import type { AccountRef } from '../../ledger/posting.ts'
import { pickedAccount } from '../ledger/index.ts'
import { customerKinds, requirePartyOfKind, partiesById, type PartyRow } from '../parties/index.ts'
import { openBillFor } from './bill-commands.ts'
import { requireCreditLimit } from './limits-queries.ts'
import { type BillFigures, billPosting } from './postings.ts'
import { billById, billsNumbered } from './queries.ts'

/** How a bill enters the books: on which day, from what, against which account. */
type Terms = { date: BusinessDate; posting: BillFigures['source']; source: string; against: AccountRef }

/**
 * E-13. Before go-live an opening against 3900; from then on a receivable is sales by hand (4030) or other income (4100), a payable is
 * for the account that is named; after the opening a correction against 3200. Refuses: unknown or unfit party and account, values that
 * the kind of bill does not take, a bill number in use (409 on `bill_no`), CREDIT_LIMIT when limits block, and dates by C3.
 */
export async function openBill(tx: Tx, input: OpenBillInput): Promise<WrittenBill> {
  const terms = await termsOf(tx, input)
  const payable = input.receivables === receivablePayable.payable
  const party = requirePartyOfKind(
    (await partiesById(tx, [input.partyId])).get(input.partyId),
    payable ? [partyKinds.creditor] : customerKinds,
    'partyId',
  )
  await requireNew(tx, input, party)
  const warning =
    payable || terms.posting !== 'CREDIT_BILL' ? undefined : await requireCreditLimit(tx, party, input.amount)

  const { id, number } = await openBillFor(tx, {
    billNo: input.bill_no,
    date: terms.date,
    dueOn: dueDate(tx, input, terms),
    direction: input.receivables,
    partyId: party.id,
    source: terms.source,
    amount: input.amount,
    remark: input.remark,
  })
  const memo = `${number} ${input.bill_no}`
  await post(
    tx,
    billPosting({
      id,
      date: terms.date,
      source: terms.posting,
      memo,
      direction: input.receivables,
      partyId: party.id,
      amount: input.amount,
      against: terms.against,
    }),
  )
  const opened = await billById(tx, id)
  await audit(tx, { entity: 'bill', entityId: id, action: 'create', before: null, after: opened })
  return warning === undefined ? opened : { ...opened, warning }
}

const requireNew = (tx: Tx, input: OpenBillInput, party: PartyRow): Promise<void> =>
  requireFree(
    tx,
    billsNumbered({ partyId: party.id, direction: input.receivables, billNo: input.bill_no }),
    'bill_no',
    `${party.name} has a bill ${input.bill_no} already.`,
  )

async function termsOf(tx: Tx, input: OpenBillInput): Promise<Terms> {
  if (input.correction !== undefined) {
    refuseFields(input, ['source', 'accountId'], 'an opening correction')
    const date = correctionDate(tx, input.date, input.remark, { date: 'date', source: 'correction', reason: 'remark' })
    return { date, posting: OPENING_CORRECTION, source: OPENING_CORRECTION, against: accounts.retainedEarnings }
  }
  // Without a date, what the bill is for tells it from an opening.
  const named = input.source !== undefined || input.accountId !== undefined
  if (isOpeningDate(tx, input.date) && (input.date !== undefined || !named)) {
    refuseFields(input, ['source', 'accountId'], 'an opening bill')
    return {
      date: openingDate(tx, input.date),
      posting: 'OPENING',
      source: 'OPENING',
      against: accounts.openingBalance,
    }
  }
  const date = await documentDate(tx, input.date)
  if (input.receivables === receivablePayable.payable) {
    refuseFields(input, ['source'], 'a payable')
    return { date, posting: 'CREDIT_BILL', source: 'MANUAL', against: await purchaseAccount(tx, input.accountId) }
  }
  refuseFields(input, ['accountId'], 'a receivable')
  if (input.source === undefined)
    refuse('REQUIRED', 'Choose whether the bill is for sales or for other income.', [
      { field: 'source', message: 'is required' },
    ])
  return input.source === revenueSources.sales
    ? { date, posting: 'CREDIT_BILL', source: 'SALES', against: accounts.manualSales }
    : { date, posting: 'CREDIT_BILL', source: 'INCOME', against: accounts.otherIncome }
}

function refuseFields(input: OpenBillInput, fields: readonly ('source' | 'accountId')[], kind: string): void {
  const named = fields.filter((field) => input[field] !== undefined)
  if (named.length > 0)
    refuse(
      'INVALID',
      `The request is not valid for ${kind}.`,
      named.map((field) => ({ field, message: `should be left out of ${kind}` })),
    )
}

/** The expense or asset that a payable is for. */
async function purchaseAccount(tx: Tx, accountId: number | undefined): Promise<number> {
  const field = 'accountId'
  if (accountId === undefined)
    refuse('REQUIRED', 'Choose the expense or asset account that the bill is for.', [{ field, message: 'is required' }])
  const found = await pickedAccount(tx, accountId, field)
  const name = `${found.code} ${found.name}`
  if (found.accType !== accountTypes.expense && found.accType !== accountTypes.asset)
    refuse('ACCOUNT_RULE', `${name} is neither an expense nor an asset.`, [
      { field, message: 'should be an expense or asset account' },
    ])
  if (found.partyRequired)
    refuse('PARTY_REQUIRED', `${name} is kept per party. Choose another account.`, [
      { field, message: 'is kept per party' },
    ])
  return found.id
}

/** As asked for; without it by the party's credit days. Only an opening may be overdue when it is written: otherwise the past becomes today (C3). */
function dueDate(tx: Tx, { dueOn }: OpenBillInput, terms: Terms): BusinessDate | undefined {
  if (dueOn === undefined) return undefined
  return terms.posting === 'CREDIT_BILL' ? notBeforeToday(dueOn, tx.today) : dueOn
}
