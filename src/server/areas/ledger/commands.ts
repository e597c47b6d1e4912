/** The chart of accounts: add, edit, delete (E-01, E-02, E-04). Opening balances are in commands-opening.ts, general entries in general-entry.ts. */
import type { AccountInput, AccountNode } from '#contract/ledger/account.ts'
import { type AccountType, accountTypes, legalSubTypes } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { audit } from '../../audit.ts'
import { requireFree, requireUnreferenced } from '../../db/references.ts'
import { account } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { openBalance } from './commands-opening.ts'
import { accountNode } from './queries.ts'

type AccountRow = typeof account.$inferSelect

/**
 * E-01. Adds an account and, from a SuperAdmin before go-live, its opening balance. With the code of an existing account only the
 * opening is posted. Refuses: a code in use (409), a parent that is no group of the same type, an illegal sub type, and openings
 * as {@link openBalance} says.
 */
export async function createAccount(tx: Tx, input: AccountInput): Promise<AccountNode> {
  const [known] = await tx.db
    .select()
    .from(account)
    .where(and(eq(account.code, input.code), isNull(account.deletedAt)))
  const opening = input.opening_balance ?? cents(0)
  if (known && opening === 0)
    refuse('DUPLICATE', `Account ${known.code} ${known.name} exists already.`, [
      { field: 'code', message: `is used by ${known.code} ${known.name}` },
    ])
  if (known && known.accType !== input.acc_type)
    refuse('ACCOUNT_RULE', `Account ${known.code} ${known.name} exists already and is of another type.`, [
      { field: 'acc_type', message: 'is not the type of the existing account' },
    ])
  const row = known ?? (await addAccount(tx, input))
  if (opening !== 0) await openBalance(tx, row, input)
  return accountNode(tx, row.id)
}

/** Adds a ledger account, with its line in the audit log. Other areas use it for accounts of their own (E-03). */
export async function addAccount(
  tx: Tx,
  input: Pick<AccountInput, 'code' | 'name' | 'acc_type' | 'sub_type' | 'parentId' | 'isGroup'> & { isCash?: boolean },
): Promise<AccountRow> {
  requireValidSubType(input.acc_type, input.sub_type)
  if (input.parentId !== undefined) await requireParentFor(tx, input.parentId, input.acc_type)
  const [row] = await tx.db
    .insert(account)
    .values({
      code: input.code,
      name: input.name,
      accType: input.acc_type,
      subType: input.sub_type,
      parentId: input.parentId ?? null,
      isGroup: input.isGroup ?? false,
      isCash: input.isCash ?? false,
      createdBy: tx.actor.userId,
    })
    .returning()
  const added = row ?? unreachable('an inserted row is not answered')
  await audit(tx, {
    entity: 'account',
    entityId: added.id,
    action: 'create',
    before: null,
    after: await accountNode(tx, added.id),
  })
  return added
}

type AccountChange = {
  id: number
  code?: string | undefined
  name?: string | undefined
  acc_type?: AccountType | undefined
  sub_type?: AccountInput['sub_type'] | undefined
  parentId?: number | null | undefined
  isActive?: boolean | undefined
  rowVersion?: number | undefined
}

/**
 * E-02. Name, parent and activity at any time; code, type and sub type only while the account has no lines and is not a system account.
 * Refuses: VERSION_CONFLICT, ACCOUNT_RULE with the field, a code in use (409), NONZERO_BALANCE when deactivated with a balance.
 */
export async function updateAccount(tx: Tx, input: AccountChange): Promise<AccountNode> {
  const row = await liveAccount(tx, input.id)
  await requireRowVersion(tx, row, input.rowVersion)
  const before = await accountNode(tx, row.id)
  const next = {
    code: input.code ?? row.code,
    name: input.name ?? row.name,
    accType: input.acc_type ?? row.accType,
    subType: input.sub_type ?? row.subType,
    parentId: input.parentId === undefined ? row.parentId : input.parentId,
    isActive: input.isActive ?? row.isActive,
  }
  await requireSameIdentity(tx, row, next)
  requireValidSubType(next.accType, next.subType)
  if (next.parentId !== null && (next.parentId !== row.parentId || next.accType !== row.accType))
    await requireParentFor(tx, next.parentId, next.accType, row.id)
  if (row.isActive && !next.isActive) requireIdle(before)
  await tx.db
    .update(account)
    .set({ ...next, ...updateStamps(tx, account) })
    .where(eq(account.id, row.id))
  const after = await accountNode(tx, row.id)
  await audit(tx, { entity: 'account', entityId: row.id, action: 'update', before, after })
  return after
}

/** E-04: only an account that nothing refers to, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeAccount(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(account).where(eq(account.id, id))
  if (!row) refuse('NOT_FOUND', 'The account was not found in this agency.')
  const name = `${row.code} ${row.name}`
  if (row.deletedAt) return unchanged(`${name} is deleted already.`)
  if (row.isSystem)
    refuse('REFERENCED', `${name} is a system account: documents post to it. It cannot be deleted.`, [
      { message: 'is a system account', kind: 'system account', count: 1 },
    ])
  await requireUnreferenced(tx, name, {
    'accounts under it': sql`depot.account where parent_id = ${id} and deleted_at is null`,
    'journal lines': sql`depot.journal_line where account_id = ${id}`,
    'templates of entries': sql`depot.entry_template_line l join depot.entry_template t on t.agency_id = l.agency_id and t.id = l.template_id where l.account_id = ${id} and t.deleted_at is null`,
    'linked bank or cash accounts': sql`depot.bank where account_id = ${id} and deleted_at is null`,
  })
  await tx.db.update(account).set(deleteStamps(tx)).where(eq(account.id, id))
  await audit(tx, { entity: 'account', entityId: id, action: 'delete', before: row, after: null })
  return { id }
}

async function liveAccount(tx: Tx, id: number): Promise<AccountRow> {
  const [row] = await tx.db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)))
  return (
    row ?? refuse('NOT_FOUND', 'The account was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

function requireValidSubType(accType: AccountType, subType: AccountInput['sub_type']): void {
  const legal = legalSubTypes(accType)
  if (!legal.includes(subType))
    refuse('ACCOUNT_RULE', 'The sub type does not fit the type of the account.', [
      { field: 'sub_type', message: `should be ${legal.join(' or ')}` },
    ])
}

/** A parent is a group of the same type that does not stand under the account itself. */
async function requireParentFor(tx: Tx, parentId: number, accType: AccountType, childId?: number): Promise<void> {
  const field = 'parentId'
  const [parent] = await tx.db
    .select()
    .from(account)
    .where(and(eq(account.id, parentId), isNull(account.deletedAt)))
  if (!parent)
    refuse('NOT_FOUND', 'The parent account was not found in this agency.', [{ field, message: 'was not found' }])
  if (!parent.isGroup)
    refuse('ACCOUNT_RULE', `${parent.code} ${parent.name} is not a group account.`, [
      { field, message: 'is not a group account' },
    ])
  if (parent.accType !== accType)
    refuse(
      'ACCOUNT_RULE',
      `${parent.code} ${parent.name} is ${typeNames[parent.accType]}: the account under it must be too.`,
      [{ field, message: 'is of another type' }],
    )
  if (childId === undefined) return
  const above = await queryRows(tx.db, { id: is.number })`
    with recursive up as (select id, parent_id from depot.account where id = ${parentId} union all select a.id, a.parent_id from depot.account a join up on a.id = up.parent_id)
    select id from up where id = ${childId}`
  if (above.length > 0)
    refuse('ACCOUNT_RULE', 'An account cannot stand under itself.', [
      { field, message: 'stands under the account itself' },
    ])
}

const typeNames: Record<AccountType, string> = {
  [accountTypes.asset]: 'an asset',
  [accountTypes.liability]: 'a liability',
  [accountTypes.equity]: 'equity',
  [accountTypes.revenue]: 'revenue',
  [accountTypes.expense]: 'an expense',
}

/** Code, type and sub type are what past entries and the program know the account by. */
async function requireSameIdentity(
  tx: Tx,
  row: AccountRow,
  next: { code: string; accType: AccountType; subType: number },
): Promise<void> {
  const changed = [
    ...(next.code === row.code ? [] : ['code']),
    ...(next.accType === row.accType ? [] : ['acc_type']),
    ...(next.subType === row.subType ? [] : ['sub_type']),
  ]
  if (changed.length === 0) return
  const name = `${row.code} ${row.name}`
  const locked = (why: string): never =>
    refuse(
      'ACCOUNT_RULE',
      `${name} ${why}: its code, type and sub type cannot change.`,
      changed.map((field) => ({ field, message: 'cannot change' })),
    )
  if (row.isSystem) locked('is a system account')
  const used = await tx.db.execute(sql`select 1 from depot.journal_line where account_id = ${row.id} limit 1`)
  if (used.rows.length > 0) locked('has journal lines')
  const children = await tx.db.execute(
    sql`select 1 from depot.account where parent_id = ${row.id} and deleted_at is null limit 1`,
  )
  if (children.rows.length > 0 && next.accType !== row.accType) locked('has accounts under it')
  if (next.code !== row.code)
    await requireFree(
      tx,
      sql`depot.account where code = ${next.code} and deleted_at is null`,
      'code',
      `Account ${next.code} exists already.`,
    )
}

/** Only an account without balance, and a group without active accounts, may be deactivated. */
function requireIdle(node: AccountNode): void {
  const field = 'isActive'
  const name = `${node.code} ${node.name}`
  if (node.children.some((child) => child.isActive))
    refuse('ACCOUNT_RULE', `${name} has active accounts under it. Deactivate those first.`, [
      { field, message: 'has active accounts under it' },
    ])
  if (node.balance !== 0)
    refuse('NONZERO_BALANCE', `${name} has a balance of ${formatMoney(node.balance)}. Move it first.`, [
      { field, message: 'has a balance' },
    ])
}
