/** An entry of the outbox as its files hold it. */
import { KeptOperation } from '#contract/outbox.ts'
import { z } from 'zod'

export const Entry = KeptOperation.extend({
  /** `done`: kept only until nothing on this PC names its rows by their ids here any more. */
  state: z.enum([...KeptOperation.shape.state.options, 'done']),
  /** The first of the ids that its rows have on this PC until the server gives theirs (local-ids.ts); 0: it makes none. */
  firstId: z.number().int().default(0),
  /** Of one that is done: the newest change then, and the id of the row that it made. */
  done: z.object({ seq: z.number().int(), id: z.number().int().nullable() }).nullable().default(null),
})
export type Entry = z.infer<typeof Entry>

const shown = KeptOperation.strip()
/** The entry as screens show it; undefined for one that is done. */
export const shownEntry = (entry: Entry): KeptOperation | undefined => shown.safeParse(entry).data
