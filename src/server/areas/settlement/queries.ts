/** Facts of the trips of a rep's day, for what settles them. */
import { tripsAsked, type TripOrQueue } from '#reads/settlement/settlement.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { type TripFacts, tripFacts } from './facts-queries.ts'

/** The trips that are meant, in their order; cancelled ones only when they are named. */
export async function factsAsked(tx: Tx, asked: TripOrQueue): Promise<TripFacts[]> {
  const facts: TripFacts[] = []
  for (const id of await ask(tx, tripsAsked, asked)) facts.push(await tripFacts(tx, id))
  return facts
}
