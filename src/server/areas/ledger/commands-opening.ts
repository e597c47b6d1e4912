/** Opening balances of accounts, dated before go-live (E-01). */
import { isSuperAdmin } from '#contract/access.ts'
import type { AccountInput } from '#contract/ledger/account.ts'
import { refuse } from '#contract/errors.ts'
import { cents } from '#contract/money.ts'
import { audit } from '../../audit.ts'
import type { account } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { openingDate } from '../../ledger/business-date.ts'
import { currentEntry, post } from '../../ledger/post.ts'
import { accountOpeningPosting } from './postings.ts'

type Opening = Pick<AccountInput, 'opening_balance' | 'date'>

/**
 * Posts the opening of an account, once, dated before go-live. Refuses: ROLE_NOT_ALLOWED, PERIOD_CLOSED, group accounts, accounts that
 * documents open (CONTROL_ACCOUNT), accounts per party (PARTY_REQUIRED), a second opening (409), cash below zero.
 */
export async function openBalance(tx: Tx, row: typeof account.$inferSelect, input: Opening): Promise<void> {
  const field = 'opening_balance'
  const name = `${row.code} ${row.name}`
  if (!isSuperAdmin(tx.actor.roles))
    refuse('ROLE_NOT_ALLOWED', 'Only a SuperAdmin may enter opening balances.', [
      { field, message: 'needs a SuperAdmin' },
    ])
  const date = openingDate(tx, input.date)
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
  const posted = await currentEntry(tx, row.id)
  if (posted)
    refuse('DUPLICATE', `The opening of ${name} was posted already as ${posted.number}.`, [
      { field, message: `was posted already as ${posted.number}` },
    ])
  const amount = input.opening_balance ?? cents(0)
  const entry = await post(
    tx,
    accountOpeningPosting({ accountId: row.id, code: row.code, accType: row.accType, date, amount }),
  )
  await audit(tx, {
    entity: 'account',
    entityId: row.id,
    action: 'opening',
    before: null,
    after: { opening_balance: amount, date, entry: entry?.number ?? null },
  })
}
