/** The arguments of the program, the same for both hosts. */
import { BusinessDate } from '#contract/dates.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const Options = z.object({
  /** Data folder instead of the person's own. */
  data: z.string().min(1).optional(),
  /** Folder for exports instead of Downloads. */
  exports: z.string().min(1).optional(),
  /** The agency's calendar day for demos and tests, handed to the local server. */
  today: BusinessDate.optional(),
  /** Port of the page (browser host); without it, or with 0, a free one. */
  port: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Without a window, where Depot stays in the background (Electron): how the system starts it. */
  hidden: z.boolean().optional(),
  /** Print the URL only (browser host). */
  'no-open': z.boolean().optional(),
})
export type Options = z.infer<typeof Options>

/**
 * Reads the arguments. Unknown ones are refused by name in `strict` mode; Electron adds switches of its own, so it is not strict.
 * @throws Error in words for a person
 */
export function readOptions(args: readonly string[], strict: boolean): Options {
  const { values } = parseArgs({
    args: [...args],
    strict,
    allowPositionals: !strict,
    options: {
      data: { type: 'string' },
      exports: { type: 'string' },
      today: { type: 'string' },
      port: { type: 'string' },
      hidden: { type: 'boolean' },
      'no-open': { type: 'boolean' },
    },
  })
  const read = Options.safeParse(values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`--${issue?.path.join('.')} ${issue?.message}`)
}
