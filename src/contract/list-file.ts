/** A list as it is shown, on its way into a file. */
import { z } from 'zod'

export const listFormats = ['xlsx', 'csv'] as const
/** Rows of a file at most: beyond them a report is the better way. */
export const MOST_LIST_ROWS = 20_000

/** `figure`: plain decimals, "-1234.50"; `date`: "2026-03-02". What is not written so stays text; blank is ''. */
export const ListColumn = z.strictObject({ title: z.string().max(200), kind: z.enum(['text', 'figure', 'date']) })
export type ListColumn = z.infer<typeof ListColumn>

export const ListToSave = z.strictObject({
  title: z.string().max(200),
  /** What the list is narrowed to, in words. */
  about: z.array(z.string().max(500)).max(50),
  columns: z.array(ListColumn).min(1).max(100),
  rows: z.array(z.array(z.string().max(2000))).max(MOST_LIST_ROWS),
  /** The line of sums under the rows, a cell for each column. */
  total: z.array(z.string().max(2000)).max(100).optional(),
  /** Places of the rows that the sums leave out, such as cancelled ones. */
  uncounted: z.array(z.number().int().nonnegative()).max(MOST_LIST_ROWS).optional(),
  format: z.enum(listFormats),
})
export type ListToSave = z.infer<typeof ListToSave>
