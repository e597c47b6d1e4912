/** What a transaction does once, as its last step, however often it was asked for on the way. */
import type { Tx } from './tx.ts'

type Task = (tx: Tx) => Promise<void>

const tasks = new WeakMap<Tx, Map<string, Task>>()

/** Has `task` run before the write commits. Asked for again under the same `key`, the newer task takes the place of the older. */
export function beforeCommit(tx: Tx, key: string, task: Task): void {
  const ofTx = tasks.get(tx) ?? new Map<string, Task>()
  tasks.set(tx, ofTx.set(key, task))
}

/** Runs what was asked for, in that order. What fails here takes the whole transaction back. */
export async function runBeforeCommit(tx: Tx): Promise<void> {
  for (const task of tasks.get(tx)?.values() ?? []) await task(tx)
}
