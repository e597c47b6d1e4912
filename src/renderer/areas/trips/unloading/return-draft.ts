/** What came back of a trip while it is typed, as its form and its draft hold it. */
import { BusinessDate } from '#contract/dates.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { type Parsed, parsedAs } from '#ui/parsed.ts'
import { z } from 'zod'
import { type ReturnLine, returnLines } from './return-lines.ts'

export type ReturnHeader = { unloaded_on?: Parsed<BusinessDate> | undefined }
export type TypedReturn = { header: ReturnHeader; lines: readonly ReturnLine[] }

const Kept = z.object({
  rowVersion: z.number(),
  unloaded_on: parsedAs(BusinessDate).optional(),
  back: z.array(z.object({ stockItemId: z.number(), good: parsedAs(z.number()), expired: parsedAs(z.number()) })),
})

export const returnDraftKey = (id: number): string => `unloading:${id}`

/** What is kept of it. */
export const returnDraft = ({ header, lines }: TypedReturn, rowVersion: number): z.input<typeof Kept> => ({
  rowVersion,
  unloaded_on: header.unloaded_on,
  back: lines.map(({ stockItemId, good, expired }) => ({ stockItemId, good, expired })),
})

/** Null when an older program wrote it in another shape, or when the trip was changed since; with `ofAny` of whatever version. */
export function readReturnDraft(kept: unknown, trip: TripDetails, ofAny = false): TypedReturn | null {
  const { success, data: draft } = Kept.safeParse(kept)
  if (!success || (!ofAny && draft.rowVersion !== trip.rowVersion)) return null
  return {
    header: draft.unloaded_on === undefined ? {} : { unloaded_on: draft.unloaded_on },
    lines: returnLines(trip).map((line) => ({
      ...line,
      ...draft.back.find(({ stockItemId }) => stockItemId === line.stockItemId),
    })),
  }
}
