/** Long work that a person started: shows how far it is and can be cancelled by the name the page gave it. */
import type { BridgeEvent } from '#contract/desktop.ts'

/** Told at most this often, so that progress never costs more than the work. */
const TELL_EVERY_MS = 100

export type Progress = (done: number, total: number | null) => void
export type WorkInHand = { signal: AbortSignal; progress: Progress }

export type Works = {
  /** Runs `task` under `work`; answers null when it was cancelled. The same name twice at once cancels the first. */
  run<T>(work: string, label: string, task: (hand: WorkInHand) => Promise<T>): Promise<T | null>
  /** Unknown or finished work is no error. */
  cancel(work: string): void
  cancelAll(): void
}

export function createWorks(
  tell: (event: BridgeEvent) => void,
  taskbar: (share: number | null) => void,
  now: () => number = performance.now.bind(performance),
): Works {
  const running = new Map<string, AbortController>()

  async function run<T>(work: string, label: string, task: (hand: WorkInHand) => Promise<T>): Promise<T | null> {
    running.get(work)?.abort()
    const controller = new AbortController()
    running.set(work, controller)
    let toldAt = Number.NEGATIVE_INFINITY
    const progress: Progress = (done, total) => {
      const finished = total !== null && done >= total
      if (!finished && now() - toldAt < TELL_EVERY_MS) return
      toldAt = now()
      tell({ type: 'progress', work, label, done, total })
      taskbar(total ? Math.min(1, done / total) : 0)
    }
    try {
      progress(0, null)
      return await task({ signal: controller.signal, progress })
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    } finally {
      if (running.get(work) === controller) running.delete(work)
      if (running.size === 0) taskbar(null)
    }
  }

  return {
    run,
    cancel: (work) => running.get(work)?.abort(),
    cancelAll: () => {
      for (const controller of running.values()) controller.abort()
    },
  }
}
