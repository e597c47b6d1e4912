/** Entries dated before go-live: what closed days keep of the balances follows them, once a transaction (E-17, E-69). */
import type { BusinessDate } from '#contract/dates.ts'
import { beforeCommit } from '../db/before-commit.ts'
import type { Tx } from '../db/tx.ts'

/** Told the entries that the transaction wrote into the opening, oldest first. */
type Follower = (tx: Tx, entryIds: readonly number[]) => Promise<void>

let follow: Follower = async () => {}
const written = new WeakMap<Tx, number[]>()

/** To be called once, before the first command (src/server/documents.ts). */
export function registerOpeningFollower(follower: Follower): void {
  follow = follower
}

/** Notes an entry of the opening. While no day is closed there is nothing that could follow it. */
export function recordOpeningChange(tx: Tx, { id, date }: { id: number; date: BusinessDate }): void {
  const { goLiveDate, openDate } = tx.agency
  if (date >= goLiveDate || openDate <= goLiveDate) return
  const noted = written.get(tx)
  if (noted) return void noted.push(id)
  const ids = [id]
  written.set(tx, ids)
  beforeCommit(tx, (own) => follow(own, ids))
}
