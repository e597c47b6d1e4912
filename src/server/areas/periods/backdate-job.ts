/** A backdated entry is processed in three transactions of its own: begun, done, or failed with the reason (E-70, BKD-05). */
import type { BackdateEntry } from '#contract/periods/backdate.ts'
import { Refusal } from '#contract/errors.ts'
import type { Unchanged } from '#contract/procedure.ts'
import { refusalFrom } from '../../http/errors.ts'
import { type AdmittedCall, inAgency, SEQ_HEADER } from '../../http/call.ts'
import { beginProcessing, markFailed, requireIdle, processEntry } from './backdate-commands.ts'

/**
 * A server that stops in the middle leaves the entry as it was, marked as being processed: calling again runs it. Refuses BUSY while a
 * job of the agency runs, and what stopped the job.
 */
export async function processBackdate(call: AdmittedCall, { id }: { id: number }): Promise<BackdateEntry | Unchanged> {
  const { services, agencyId, actor, answerHeader } = inAgency(call)
  const { database } = services
  const write = <T>(work: Parameters<typeof database.write<T>>[2]) =>
    database.write(agencyId, actor, work, (seq) => answerHeader?.(SEQ_HEADER, seq))
  await database.read(agencyId, actor, requireIdle)
  const done = await write((tx) => beginProcessing(tx, id))
  if (done) return done
  try {
    return await write((tx) => processEntry(tx, id))
  } catch (error) {
    const refusal = refusalFrom(error) ?? new Refusal('UNEXPECTED')
    // Nothing is wrong with the entry when the database is away.
    if (refusal.key !== 'UNAVAILABLE') await write((tx) => markFailed(tx, id, refusal.message))
    throw error
  }
}
