/** Bank and cash accounts, each with a ledger account of its own (E-03). */
import { getBank, listBanks } from '#reads/ledger/bank.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import type { Bank, ChequeLayout } from '#contract/ledger/bank.ts'
import { accountSubTypes, accountTypes, chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { findBlockers, requireFree, requireUnreferenced } from '../../db/references.ts'
import { account, bank } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { addAccount, removeAccount, updateAccount } from './commands.ts'
import { openBalance } from './commands-opening.ts'

/** Group that a new account stands under, and the first code that its kind may take. */
const placeOf = { BANK: { parent: '1020', first: 1021 }, CASH: { parent: '1000', first: 1031 } } as const

/**
 * E-03: bank and ledger account in one transaction, with its opening balance. Refuses an account number in use (409 on `accountNo`),
 * an overdraft of cash, and openings as {@link openBalance} says.
 */
export async function createBank(
  tx: Tx,
  input: {
    name: string
    branch?: string | undefined
    accountNo: string
    kind: Bank['kind']
    overdraftLimit?: Cents | null | undefined
    opening_balance?: Cents | undefined
  },
): Promise<Bank> {
  requireFieldsOfKind(input.kind, input)
  await requireFreeNumber(tx, input.accountNo)
  const { parent, first } = placeOf[input.kind]
  const [group] = await tx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.code, parent), isNull(account.deletedAt)))
  const ledger = await addAccount(tx, {
    code: await nextFreeCode(tx, first),
    name: input.name,
    acc_type: accountTypes.asset,
    sub_type: accountSubTypes.current,
    parentId: group?.id ?? unreachable('the chart has no group for banks'),
    isCash: input.kind === 'CASH',
  })
  if (input.overdraftLimit !== undefined) await setOverdraft(tx, ledger.id, input.overdraftLimit)
  const [row] = await tx.db
    .insert(bank)
    .values({
      name: input.name,
      branch: input.branch || null,
      accountNo: input.accountNo,
      kind: input.kind,
      accountId: ledger.id,
      createdBy: tx.actor.userId,
    })
    .returning({ id: bank.id })
  if (input.opening_balance) await openBalance(tx, ledger, input)
  const created = await ask(tx, getBank, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity: 'bank', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

type BankChange = {
  id: number
  name?: string | undefined
  branch?: string | null | undefined
  accountNo?: string | undefined
  overdraftLimit?: Cents | null | undefined
  chequeLayout?: ChequeLayout | null | undefined
  isActive?: boolean | undefined
  rowVersion?: number | undefined
}

/**
 * E-03: the ledger account takes the name and the activity too. What is left out stays; null takes it away. Refuses VERSION_CONFLICT, an account
 * number in use (409 on `accountNo`), an overdraft or a cheque form of cash, and deactivation with a balance or with cheques that
 * it has still to pay (NONZERO_BALANCE).
 */
export async function updateBank(tx: Tx, input: BankChange): Promise<Bank> {
  const before = await ask(tx, getBank, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  requireFieldsOfKind(before.kind, input)
  const { name = before.name, isActive = before.isActive } = input
  if (name !== before.name || isActive !== before.isActive)
    await updateAccount(tx, { id: before.accountId, name, isActive })
  if (input.overdraftLimit !== undefined) await setOverdraft(tx, before.accountId, input.overdraftLimit)
  return changeBank(tx, before, input)
}

/**
 * E-02 of an account from the chart: the bank or cash account that stands on it takes its name and activity too. Refuses as
 * {@link updateAccount} and {@link updateBank} do.
 */
export async function updateAccountWithBank(tx: Tx, input: Parameters<typeof updateAccount>[1]): Promise<AccountNode> {
  const { name, isActive } = input
  const after = await updateAccount(tx, input)
  const [before] = await ask(tx, listBanks, { accountId: input.id })
  if (before && (after.name !== before.name || after.isActive !== before.isActive))
    await changeBank(tx, before, { id: before.id, name, isActive })
  return after
}

async function changeBank(tx: Tx, before: Bank, input: BankChange): Promise<Bank> {
  const name = input.name ?? before.name
  const accountNo = input.accountNo ?? before.accountNo
  const isActive = input.isActive ?? before.isActive
  if (accountNo !== before.accountNo) await requireFreeNumber(tx, accountNo)
  if (before.isActive && !isActive) await requireNoOpenCheques(tx, before)
  await tx.db
    .update(bank)
    .set({
      name,
      accountNo,
      isActive,
      branch: input.branch === undefined ? before.branch : input.branch || null,
      chequeLayout: input.chequeLayout === undefined ? before.chequeLayout : input.chequeLayout,
      ...updateStamps(tx, bank),
    })
    .where(eq(bank.id, input.id))
  const after = await ask(tx, getBank, { id: input.id })
  await audit(tx, { entity: 'bank', entityId: input.id, action: 'update', before, after })
  return after
}

/** E-03: with its ledger account, while nothing refers to either, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeBank(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db
    .select({ name: bank.name, accountId: bank.accountId, deletedAt: bank.deletedAt, isSystem: account.isSystem })
    .from(bank)
    .innerJoin(account, eq(account.id, bank.accountId))
    .where(eq(bank.id, id))
  if (!row)
    refuse('NOT_FOUND', 'The bank or cash account was not found in this agency.', [
      { field: 'id', message: 'was not found' },
    ])
  if (row.deletedAt) return unchanged(`${row.name} is deleted already.`)
  if (row.isSystem)
    refuse('REFERENCED', `${row.name} is a system account: documents post to it. It cannot be deleted.`, [
      { message: 'is a system account', kind: 'system account', count: 1 },
    ])
  await requireUnreferenced(tx, row.name, {
    'journal lines': sql`depot.journal_line where account_id = ${row.accountId}`,
    cheques: sql`depot.cheque c where c.bank_id = ${id} or exists (select 1 from depot.cheque_event e where e.cheque_id = c.id and e.dest_bank_id = ${id})`,
    statements: sql`depot.bank_statement where bank_id = ${id} and deleted_at is null`,
    'open items': sql`depot.bank_open_item where bank_id = ${id} and deleted_at is null`,
    'rows of trips': sql`depot.credit_row where bank_id = ${id} and deleted_at is null`,
  })
  const before = await ask(tx, getBank, { id })
  await tx.db.update(bank).set(deleteStamps(tx)).where(eq(bank.id, id))
  await audit(tx, { entity: 'bank', entityId: id, action: 'delete', before, after: null })
  await removeAccount(tx, { id: row.accountId })
  return { id }
}

const requireFreeNumber = (tx: Tx, accountNo: string): Promise<void> =>
  requireFree(
    tx,
    sql`depot.bank where account_no = ${accountNo} and deleted_at is null`,
    'accountNo',
    `The account number ${accountNo} is in use already.`,
  )

/** Cash is never overdrawn and writes no cheques. */
function requireFieldsOfKind(kind: Bank['kind'], input: Pick<BankChange, 'overdraftLimit' | 'chequeLayout'>): void {
  if (kind === 'BANK') return
  for (const field of ['overdraftLimit', 'chequeLayout'] as const)
    if (input[field])
      refuse('INVALID', 'A cash account has neither an overdraft nor cheques.', [
        { field, message: 'is for bank accounts only' },
      ])
}

/** The limit stands on the ledger account, where every entry meets it. */
async function setOverdraft(tx: Tx, accountId: number, overdraftLimit: Cents | null): Promise<void> {
  await tx.db.update(account).set({ overdraftLimit }).where(eq(account.id, accountId))
}

async function requireNoOpenCheques(tx: Tx, { id, name }: Bank): Promise<void> {
  const { pending, returned } = chequeStatuses
  const open = await findBlockers(tx, {
    'cheques to pay': sql`depot.cheque where bank_id = ${id} and direction = ${receivablePayable.payable} and status in (${pending}, ${returned}) and deleted_at is null`,
  })
  if (open.length > 0)
    refuse(
      'NONZERO_BALANCE',
      `${name} has ${open.map((each) => each.message).join(', ')}. Settle them before you deactivate it.`,
      [{ field: 'isActive', message: 'has something open' }, ...open],
    )
}

/** The lowest code from `first` on that no account has or had: past entries show codes. */
async function nextFreeCode(tx: Tx, first: number): Promise<string> {
  const rows = await queryRows(tx.db, { code: is.text })`
    select n::text as code from generate_series(${first}::int, ${first}::int + (select count(*)::int from depot.account)) n
    where not exists (select 1 from depot.account a where a.code = n::text) order by n limit 1`
  return rows[0]?.code ?? unreachable('no code is free')
}
