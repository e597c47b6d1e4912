/** How far imports are, for the screens that wait for them. Kept in memory: an import ends with its process. */
export type Progress = { done: number; total: number }

const underWay = new Map<string, Progress>()
const keyOf = (agencyId: number, work: string) => `${agencyId} ${work}`

/** Nobody is told where the caller gave the work no name. */
export function tellProgress(agencyId: number, work: string | undefined, total: number) {
  const progress = { done: 0, total }
  const key = work === undefined ? null : keyOf(agencyId, work)
  if (key !== null) underWay.set(key, progress)
  return {
    at: (done: number) => void (progress.done = done),
    end: () => void (key !== null && underWay.delete(key)),
  }
}

export const progressOf = (agencyId: number, work: string): Progress =>
  underWay.get(keyOf(agencyId, work)) ?? { done: 0, total: 0 }
