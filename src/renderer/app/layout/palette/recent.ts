/** What a person chose last in the palette: pages by their address, and records as they were found. Pure. */
import { FoundRecord } from '#contract/search/search.ts'
import { z } from 'zod'

const Recent = z.object({ page: z.string().optional(), record: FoundRecord.optional() })
export type Recent = z.infer<typeof Recent>
const MOST = 8

const nameOf = ({ page, record }: Recent): string => page ?? `${record?.kind} ${record?.id}`

/** What the settings kept; anything else counts as nothing. */
export function recentsIn(kept: unknown): readonly Recent[] {
  const read = z.array(Recent).safeParse(kept)
  return read.success ? read.data : []
}

/** With the newest first, each once. The state of a record is not kept: it will be another one. */
export function withRecent(present: readonly Recent[], { page, record }: Recent): Recent[] {
  const chosen = record ? { record: { ...record, status: null } } : { page }
  return [chosen, ...present.filter((one) => nameOf(one) !== nameOf(chosen))].slice(0, MOST)
}
