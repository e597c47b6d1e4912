/** What a transaction does as its last step. */
import type { Tx } from './tx.ts'

type Task = (tx: Tx) => Promise<void>

const tasks = new WeakMap<Tx, Task[]>()

/** Has `task` run before the write commits. */
export function beforeCommit(tx: Tx, task: Task): void {
  tasks.set(tx, [...(tasks.get(tx) ?? []), task])
}

/** Runs what was asked for, in that order. What fails here takes the whole transaction back. */
export async function runBeforeCommit(tx: Tx): Promise<void> {
  for (const task of tasks.get(tx) ?? []) await task(tx)
}
