/** Lays what waits in the outbox over the mirror, and answers pages from there (docs/sync.md, "What is shown while it waits"). */
import { firstLocalId, localIdsIn } from '#contract/local-ids.ts'
import type { Log } from '../log/log.ts'
import type { Layer, MirrorState } from '../mirror/mirror.ts'
import type { Who } from '../mirror/reads.ts'
import type { Entry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox-types.ts'
import type { Sync } from '../sync/sync.ts'
import { predictions } from './index.ts'
import { type Facts, factsOf, worldOf } from './world.ts'

export type PredictingDeps = {
  outbox: () => Pick<Outbox, 'predictable'>
  sync: () => Pick<Sync, 'read'>
  who: () => Who
  log: Log
}

export type Predicting = {
  /** What waits, in its order, for a mirror that stands at that change. */
  layers(state: MirrorState): Layer[]
  /** What the call builds on or changes; undefined for one that has no prediction, or while there is no mirror. */
  concerns(call: string, input: unknown, firstId: number): string[] | undefined
  /** Why this one cannot wait, in words; undefined when it can. */
  needsServer(call: string, input: unknown): string | undefined
  /** What the call answers while it waits; undefined when nothing is shown of it. */
  answerOf(id: string): { value: unknown } | undefined
}

export function createPredicting({ outbox, sync, who, log }: PredictingDeps): Predicting {
  const answers = new Map<string, () => unknown>()

  const layerOf =
    ({ id, call, input, author, at, firstId }: Entry): Layer =>
    (mirror) => {
      const world = worldOf(mirror, { ...who(), name: author.name, now: at, firstId })
      try {
        const answer = predictions[call]?.predict(world, input)
        if (answer) answers.set(id, answer)
      } catch (error) {
        log.info({ error, call, id }, 'what waits cannot be shown')
        throw error
      }
      return world.touched
    }

  /** As the rows stand now, with all that waits. */
  const asked = <T>(question: (facts: Facts) => T): T | undefined =>
    sync().read((mirror) =>
      question(factsOf(mirror, { ...who(), name: '', now: new Date().toISOString(), firstId: 0 })),
    )?.value

  return {
    layers({ cursor }) {
      answers.clear()
      return outbox().predictable(cursor, who().userId).map(layerOf)
    },
    concerns: (call, input, firstId) => asked((facts) => predictions[call]?.concerns(facts, input, firstId)),
    needsServer: (call, input) =>
      localIdsIn(input).some((id) => id !== firstLocalId(id))
        ? NAMES_A_PART
        : asked((facts) => predictions[call]?.needsServer?.(facts, input)),
    answerOf(id) {
      const answer = answers.get(id)
      return answer && { value: answer() }
    },
  }
}

/** Only the row that a document is itself is known by its id here once it was sent. */
const NAMES_A_PART =
  'This builds on a part of a document that waits on this computer, a lot or a bill of it. It can be saved when that document was sent.'
