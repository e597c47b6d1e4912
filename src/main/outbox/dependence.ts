/** What waits for what in the outbox: a refusal holds back only what builds on the refused document (docs/sync.md). Pure. */
import { firstLocalId, localIdsIn } from '#contract/local-ids.ts'
import type { Entry } from './entry.ts'

type Dependent = Pick<Entry, 'id' | 'author' | 'input' | 'state' | 'firstId' | 'concerns' | 'done'>

/**
 * What can be sent now, in order: nothing before all that it builds on is done, so the answers of one request never decide about another
 * write of the same request. `orphans` name rows of documents that will never be sent.
 */
export function sendable<E extends Dependent>(entries: readonly E[], authorId: number): { now: E[]; orphans: E[] } {
  const own = entries.filter(({ author }) => author.id === authorId)
  const toServer = serverIds(own)
  const there = new Set(own.flatMap(({ state, firstId }) => (state === 'discarded' ? [] : [firstId])))
  const held = new Set<string>()
  const taken = new Set<string>()
  const now: E[] = []
  const orphans: E[] = []
  for (const entry of own) {
    if (entry.state !== 'waiting' && entry.state !== 'refused') continue
    const named = localIdsIn(entry.input).map(firstLocalId)
    const rows = [entry.firstId, ...named].filter((id) => id > 0).map((id) => `row:${id}`)
    const marks = [...entry.concerns.map((mark) => markOf(mark, toServer)), ...rows]
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

/** True when another that is not done names rows of the entry by their ids here. */
export const isNamed = (
  { firstId }: Pick<Entry, 'firstId'>,
  entries: readonly Pick<Entry, 'input' | 'state'>[],
): boolean =>
  firstId > 0 &&
  entries.some(({ input, state }) => state !== 'done' && localIdsIn(input).some((id) => firstLocalId(id) === firstId))

/** What stood under an id of this PC may be named by the server's meanwhile. */
function markOf(mark: string, toServer: (localId: number) => number | undefined): string {
  const [kind, id] = mark.split(':')
  return `${kind}:${toServer(Number(id)) ?? id}`
}

/**
 * The id that the server gave the row, by the id that it had on this PC; undefined while it has none.
 * @param reached only of what a mirror at that change has
 */
export const serverIds =
  (entries: readonly Pick<Entry, 'firstId' | 'done'>[], reached = Number.POSITIVE_INFINITY) =>
  (localId: number): number | undefined =>
    entries.find(({ firstId, done }) => firstId === localId && done !== null && done.seq <= reached)?.done?.id ??
    undefined
