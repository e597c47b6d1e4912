/** What waits for what in the outbox: a refusal holds back only what builds on the refused document (docs/sync.md). Pure. */
import { firstLocalId, localIdsIn } from '#contract/local-ids.ts'
import type { Entry } from './entry.ts'

type Dependent = Pick<Entry, 'id' | 'author' | 'input' | 'state' | 'firstId' | 'concerns'>

/**
 * What can be sent now, in order: nothing before all that it builds on is done, so the answers of one request never decide about another
 * write of the same request. `orphans` name rows of documents that will never be sent.
 */
export function sendable<E extends Dependent>(entries: readonly E[], authorId: number): { now: E[]; orphans: E[] } {
  const own = entries.filter(({ author }) => author.id === authorId)
  const there = new Set(own.flatMap(({ state, firstId }) => (state === 'discarded' ? [] : [firstId])))
  const held = new Set<string>()
  const taken = new Set<string>()
  const now: E[] = []
  const orphans: E[] = []
  for (const entry of own) {
    if (entry.state !== 'waiting' && entry.state !== 'refused') continue
    const named = localIdsIn(entry.input).map(firstLocalId)
    const marks = [...entry.concerns, ...[entry.firstId, ...named].filter((id) => id > 0).map((id) => `row:${id}`)]
    const isOrphan = named.some((id) => !there.has(id))
    if (isOrphan && entry.state === 'waiting') orphans.push(entry)
    if (isOrphan || entry.state === 'refused' || marks.some((mark) => held.has(mark)))
      for (const mark of marks) held.add(mark)
    else if (marks.some((mark) => taken.has(mark))) break
    else {
      now.push(entry)
      for (const mark of marks) taken.add(mark)
    }
  }
  return { now, orphans }
}

/** True when another names rows of the entry by their ids here. */
export const isNamed = ({ firstId }: Pick<Entry, 'firstId'>, entries: readonly Pick<Entry, 'input'>[]): boolean =>
  firstId > 0 && entries.some(({ input }) => localIdsIn(input).some((id) => firstLocalId(id) === firstId))

/** The id that the server gave the row, by the id that it had on this PC; undefined while it has none. */
export const serverIds =
  (entries: readonly Pick<Entry, 'firstId' | 'done'>[]) =>
  (localId: number): number | undefined =>
    entries.find(({ firstId, done }) => firstId === localId && done !== null)?.done?.id ?? undefined
