/** Money between cash in hand, petty cash and banks: deposits, withdrawals, top-ups (E-77c). */
import { getTransfer } from '#reads/ledger/transfer.ts'
import { isSuperAdmin } from '#contract/access.ts'
import type { Transfer, TransferInput } from '#contract/ledger/transfer.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import { transfer } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { post, reverse } from '../../ledger/post.ts'
import { activeBank } from './active-bank.ts'
import { transferPosting } from './postings.ts'

/** E-77c, A. Refuses: the same account twice, unknown (404) and inactive ones, INSUFFICIENT_FUNDS, and dates by C3. */
export async function createTransfer(tx: Tx, input: TransferInput): Promise<Transfer> {
  if (input.fromBankId === input.toBankId)
    refuse('INVALID', 'Choose two different accounts.', [{ field: 'toBankId', message: 'should be another account' }])
  const from = await activeBank(tx, input.fromBankId, 'fromBankId')
  const to = await activeBank(tx, input.toBankId, 'toBankId')
  const date = await documentDate(tx, input.date)
  const { id, number } = await nextDocument(tx, 'TR', date)
  const memo = [number, `${from.name} to ${to.name}`, input.remark].filter(Boolean).join(' · ')
  const entry = await post(
    tx,
    transferPosting({ id, date, memo, from: from.accountId, to: to.accountId, amount: input.amount }),
  )
  await tx.db.insert(transfer).values({
    id,
    number,
    date,
    fromBankId: from.id,
    toBankId: to.id,
    amount: input.amount,
    remark: input.remark || null,
    journalEntryId: entry?.id ?? unreachable('a transfer has no entry'),
    createdBy: tx.actor.userId,
  })
  const made = await ask(tx, getTransfer, { id })
  await audit(tx, { entity: 'transfer', entityId: id, action: 'create', before: null, after: made })
  return made
}

/** A while its day is open, S later (C5). Refuses: NOT_FOUND, ALREADY_REVERSED, ROLE_NOT_ALLOWED. */
export async function reverseTransfer(
  tx: Tx,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<Transfer> {
  const before = await ask(tx, getTransfer, { id })
  if (before.reversedAt !== null)
    refuse('ALREADY_REVERSED', `${before.number} was reversed on ${formatDate(before.reversedAt)}.`, [
      { field: 'id', message: 'was reversed already' },
    ])
  if (before.date < tx.agency.openDate && !isSuperAdmin(tx.actor.roles))
    refuse(
      'ROLE_NOT_ALLOWED',
      `${formatDate(before.date)} is closed: only a SuperAdmin may reverse ${before.number} now.`,
    )
  const { date } = await reverse(
    tx,
    before.journalEntryId,
    [`Reversal of ${before.number}`, reason].filter(Boolean).join(': '),
  )
  await tx.db
    .update(transfer)
    .set({ reversedAt: date, ...updateStamps(tx, transfer) })
    .where(eq(transfer.id, id))
  const after = await ask(tx, getTransfer, { id })
  await audit(tx, {
    entity: 'transfer',
    entityId: id,
    action: 'reverse',
    before,
    after: { ...after, reason: reason || null },
  })
  return after
}
