/** Works of one command that do not need each other's answers, so that they wait for the database together. */
import { isConsequence } from './pipeline.ts'

/**
 * Their answers, once all have ended: none goes on writing after another refused. Refuses with what the first in their order refused,
 * a mere consequence of a failure last.
 */
export async function settleAll<const T extends readonly Promise<unknown>[]>(
  ...works: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const refused = (await Promise.allSettled(works)).filter((each) => each.status === 'rejected')
  const first = refused.find(({ reason }) => !isConsequence(reason)) ?? refused[0]
  if (first) throw first.reason
  return Promise.all(works)
}
