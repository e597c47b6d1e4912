/** Bank and cash accounts, each with a ledger account of its own (domain.md E-03). */
import type { Bank } from '#contract/bank.ts'
import { accountSubTypes, accountTypes } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { mustBeFree } from '../../db/references.ts'
import { account, bank } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { addAccount } from '../accounts/commands.ts'
import { listBanks } from './bank-queries.ts'

/** Group that a new account stands under, and the first code that its kind may take. */
const placeOf = { BANK: { parent: '1020', first: 1021 }, CASH: { parent: '1000', first: 1031 } } as const

/** E-03: bank and ledger account in one transaction. Refuses an account number in use (409 on `accountNo`). */
export async function createBank(
  tx: Tx,
  input: { name: string; branch?: string | undefined; accountNo: string; kind: Bank['kind'] },
): Promise<Bank> {
  await mustBeFree(
    tx,
    sql`depot.bank where account_no = ${input.accountNo} and deleted_at is null`,
    'accountNo',
    `The account number ${input.accountNo} is in use already.`,
  )
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
    parentId: group?.id ?? refuse('UNEXPECTED'),
    isCash: input.kind === 'CASH',
  })
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
  const id = row?.id ?? refuse('UNEXPECTED')
  const [created] = await listBanks(tx, { id })
  await audit(tx, { entity: 'bank', entityId: id, action: 'create', before: null, after: created })
  return created ?? refuse('UNEXPECTED')
}

/** The lowest code from `first` on that no account has or had: past entries show codes. */
async function nextFreeCode(tx: Tx, first: number): Promise<string> {
  const rows = await tx.db.execute<{ code: string }>(sql`
    select n::text as code from generate_series(${first}::int, ${first}::int + (select count(*)::int from depot.account)) n
    where not exists (select 1 from depot.account a where a.code = n::text) order by n limit 1`)
  return rows.rows[0]?.code ?? refuse('UNEXPECTED')
}
