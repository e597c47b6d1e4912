/** What a call that may wait would do to the mirror's rows (docs/sync.md, "What is shown while it waits"). */
import type { Facts, World } from './world.ts'

export type Prediction<I> = {
  /**
   * What the call builds on or changes, e.g. `trip:12`: a document waits for those before it that name the same. `id` is the first id of
   * the document's own rows.
   */
  concerns(facts: Facts, input: I, id: number): string[]
  /** Why this one needs the server all the same, though others of its call wait; undefined when it does not. */
  needsServer?(facts: Facts, input: I): string | undefined
  /**
   * Writes the rows that the server would; what it cannot know is left empty. Answers what the call does, when that is asked for.
   * @throws Refusal when the rows do not allow it: then nothing is shown of it
   */
  predict(world: World, input: I): () => unknown
}
