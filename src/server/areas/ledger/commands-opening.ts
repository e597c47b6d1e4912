/** Opening balances of accounts, dated before go-live: posted once, and corrected in their place (E-01, E-17). */
import { isSuperAdmin } from '#contract/access.ts'
import type { AccountInput } from '#contract/ledger/account.ts'
import type { AccountOpening } from '#contract/ledger/account-opening.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents, onOwnSide, ZERO } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { debitSide } from '#contract/enums.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { account } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { openingDate } from '../../ledger/business-date.ts'
import { amendOpening, dayOfOpening, openingEntry } from '../../ledger/opening-entry.ts'
import { post } from '../../ledger/post.ts'
import { requireNotReconciled } from '../../ledger/reconciled.ts'
import { debit } from '../../ledger/posting.ts'
import { accountOpeningPosting } from './postings.ts'

type AccountRow = typeof account.$inferSelect
type Opening = Pick<AccountInput, 'opening_balance' | 'date'>
const field = 'opening_balance'
const nameOf = ({ code, name }: AccountRow): string => `${code} ${name}`

/**
 * Posts the opening of an account, once, dated before go-live. Refuses: ROLE_NOT_ALLOWED, PERIOD_CLOSED, group accounts, accounts that
 * documents open (CONTROL_ACCOUNT), accounts per party (PARTY_REQUIRED), a second opening (409), cash below zero.
 */
export async function openBalance(tx: Tx, row: AccountRow, input: Opening): Promise<void> {
  const date = openingDate(tx, input.date)
  requireOpenable(tx, row)
  const posted = await openingEntry(tx, row.id)
  if (posted?.id != null)
    refuse(
      'DUPLICATE',
      `The opening of ${nameOf(row)} was posted already as ${posted.number}. Use “Correct opening” at the account to change it.`,
      [{ field, message: `was posted already as ${posted.number}: use “Correct opening” at the account` }],
    )
  const amount = input.opening_balance ?? cents(0)
  const entry = await post(tx, {
    ...accountOpeningPosting({ accountId: row.id, code: row.code, accType: row.accType, date, amount }),
    version: (posted?.version ?? 0) + 1,
  })
  await audit(tx, {
    entity: 'account',
    entityId: row.id,
    action: 'opening',
    before: null,
    after: { opening_balance: amount, date, entry: entry?.number ?? null },
  })
}

/** The opening of an account as it is posted, to be corrected. Refuses what {@link correctAccountOpening} does. */
export async function accountOpening(tx: Tx, { id }: { id: number }): Promise<AccountOpening> {
  const row = await accountRow(tx, id)
  requireOpenable(tx, row)
  const entry = await openingEntry(tx, row.id)
  if (entry?.id != null) await requireNotReconciled(tx, { id: entry.id, number: entry.number })
  return openingOf(tx, row)
}

/**
 * E-01, E-17: the opening of an account is as typed from now on; what was posted is reversed and posted again on its own day. Zero takes
 * it away; the same amount changes nothing (200002). Refuses as {@link openBalance} does, but for a second opening, and RECONCILED.
 */
export async function correctAccountOpening(
  tx: Tx,
  input: { id: number; opening_balance: Cents },
): Promise<AccountOpening | Unchanged> {
  const row = await accountRow(tx, input.id)
  requireOpenable(tx, row)
  const before = await openingOf(tx, row)
  if (before.opening_balance === input.opening_balance) return unchanged(`${nameOf(row)} is like this already.`, before)
  const change = cents(input.opening_balance - before.opening_balance)
  await amendOpening(tx, { id: row.id, memo: row.code }, [debit(row.code, onOwnSide(debitSide(row.accType), change))])
  const after = await openingOf(tx, row)
  await audit(tx, { entity: 'account', entityId: row.id, action: 'opening', before, after })
  return after
}

async function openingOf(tx: Tx, row: AccountRow): Promise<AccountOpening> {
  const entry = await openingEntry(tx, row.id)
  const net = entry?.lines.find(({ code }) => code === row.code)?.net ?? ZERO
  return {
    id: row.id,
    opening_balance: onOwnSide(debitSide(row.accType), net),
    date: dayOfOpening(tx, entry),
    entry: entry?.id == null ? null : entry.number,
  }
}

async function accountRow(tx: Tx, id: number): Promise<AccountRow> {
  const [row] = await tx.db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)))
  return (
    row ?? refuse('NOT_FOUND', 'The account was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

function requireOpenable(tx: Tx, row: AccountRow): void {
  const name = nameOf(row)
  if (!isSuperAdmin(tx.actor.roles))
    refuse('ROLE_NOT_ALLOWED', 'Only a SuperAdmin may enter opening balances.', [
      { field, message: 'needs a SuperAdmin' },
    ])
  if (row.isGroup)
    refuse('GROUP_ACCOUNT', `${name} is a group account. Open the accounts under it.`, [
      { field, message: 'is a group account' },
    ])
  if (row.docOnly)
    refuse('CONTROL_ACCOUNT', `${name} is opened through its documents: bills, cheques, stock and bottles.`, [
      { field, message: 'is opened through its documents' },
    ])
  if (row.code === accounts.openingBalance)
    refuse('ACCOUNT_RULE', `${name} is what openings are posted against.`, [
      { field, message: 'is the other side of every opening' },
    ])
  if (row.partyRequired)
    refuse(
      'PARTY_REQUIRED',
      `${name} is kept per party. Record a general entry per party against ${accounts.openingBalance}, dated before go-live.`,
      [{ field, message: 'is kept per party' }],
    )
}
