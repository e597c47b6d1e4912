/** Whether a row that was typed reached the books. Pure. */
import { isLocalId } from '#contract/local-ids.ts'
import { idsOf, type LocalRow, type ShownRows } from './shown.ts'
import type { Rows } from './use-rows.ts'

type Arrival = 'underWay' | 'accepted' | 'keptHere' | 'not'

/** What became of a row that was typed here. @param id the one that it had at first */
export function arrivalOf(id: number, { local, keyOf }: Pick<Rows, 'local' | 'keyOf'>, shown: ShownRows): Arrival {
  const row: LocalRow | undefined = local.find((one) => keyOf(one.id) === id)
  if (row?.state === 'sending') return 'underWay'
  if (row?.state === 'refused') return 'not'
  const there = row?.id ?? [...idsOf(shown)].find((one) => keyOf(one) === id)
  if (there === undefined) return 'not'
  // Of an amendment nothing is sent before it is saved.
  return row?.state !== 'kept' && isLocalId(there) ? 'keptHere' : 'accepted'
}
