/** Between which figures a setting must be, by its schema. Pure. */
import { z } from 'zod'

export type Bounds = { least: number; most: number } | undefined

/** A larger one is no bound that anybody meets. */
const LARGEST_SAID = 1_000_000

/** Undefined where a figure has no end. */
export function boundsOf(schema: z.ZodType): Bounds {
  const figure = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  if (!(figure instanceof z.ZodNumber)) return undefined
  const { minValue: least, maxValue: most } = figure
  return least === null || most === null || most > LARGEST_SAID ? undefined : { least, most }
}
