/** Taking a document back by reversing its entry as a whole (C5): receipts and payments, transfers, shorts and commission. */
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { audit } from '../audit.ts'
import type { Tx } from '../db/tx.ts'
import { reverse } from './post.ts'

type Reversible = { number: string; date: BusinessDate; journalEntryId: number; reversedAt: BusinessDate | null }

/** `words`: the memo of the reversal. */
export type TakenBack<Document> = { before: Document; date: BusinessDate; words: string }

type Kind<Document> = {
  /** As the audit log calls it. */
  entity: string
  read: (id: number) => Promise<Document>
  /** Marks its row as reversed on the day, and takes back what came with it. */
  mark: (taken: TakenBack<Document>) => Promise<unknown>
}

/** The document as it stands then. Before its day is closed, S later. Refuses: ALREADY_REVERSED, ROLE_NOT_ALLOWED, RECONCILED. */
export async function takeBack<Document extends Reversible>(
  tx: Tx,
  { entity, read, mark }: Kind<Document>,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<Document> {
  const before = await read(id)
  const { number } = before
  if (before.reversedAt !== null)
    refuse('ALREADY_REVERSED', `${number} was reversed on ${formatDate(before.reversedAt)}.`, [
      { field: 'id', message: 'was reversed already' },
    ])
  if (before.date < tx.agency.openDate && !isSuperAdmin(tx.actor.roles))
    refuse('ROLE_NOT_ALLOWED', `${formatDate(before.date)} is closed: only a SuperAdmin may reverse ${number} now.`)
  const words = [`Reversal of ${number}`, reason].filter(Boolean).join(': ')
  const { date } = await reverse(tx, before.journalEntryId, words)
  await mark({ before, date, words })
  const after = await read(id)
  await audit(tx, { entity, entityId: id, action: 'reverse', before, after: { ...after, reason: reason || null } })
  return after
}
