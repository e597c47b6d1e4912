/** Money between cash in hand, petty cash and banks: deposits, withdrawals, top-ups (E-77c). */
import { getTransfer } from '#reads/ledger/transfer.ts'
import type { Transfer, TransferInput } from '#contract/ledger/transfer.ts'
import { refuse } from '#contract/errors.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { updateStamps } from '../../db/row-stamps.ts'
import { transfer } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { nextDocument } from '../../ledger/numbering.ts'
import { post } from '../../ledger/post.ts'
import { takeBack } from '../../ledger/take-back.ts'
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

/** A while its day is open, S later (C5). Refuses: NOT_FOUND, ALREADY_REVERSED, ROLE_NOT_ALLOWED, RECONCILED. */
export const reverseTransfer = (tx: Tx, asked: { id: number; reason?: string | undefined }): Promise<Transfer> =>
  takeBack(
    tx,
    {
      entity: 'transfer',
      read: (id) => ask(tx, getTransfer, { id }),
      mark: ({ before, date }) =>
        tx.db
          .update(transfer)
          .set({ reversedAt: date, ...updateStamps(tx, transfer) })
          .where(eq(transfer.id, before.id)),
    },
    asked,
  )
