/** Lists: paged, searched, filtered and sorted the same way everywhere (specification §7, §9). */
import { z } from 'zod'
import { refuse } from './errors.ts'
import { invalidInput } from './invalid-input.ts'

export const pageSizes = [10, 20, 50, 100] as const
export const DEFAULT_PAGE = 1
export const DEFAULT_PAGE_SIZE = 10
/** Rows of a page at most. */
const MOST_ROWS = 100

/** Query of a list. `filters` is a JSON object of field → value; `where` a JSON array of conditions on columns (where.ts); `sort` is `field` or `-field` for descending. */
export const listQuery = {
  searchQuery: z.string().max(260).optional(),
  filters: z.string().max(4000).optional(),
  where: z.string().max(4000).optional(),
  sort: z
    .string()
    .regex(/^-?[A-Za-z_]+$/)
    .optional(),
  Page: z.number().int().min(1).optional(),
  PageSize: z.number().int().min(1).optional(),
  /** As many rows as fit on a screen, in place of one of the sizes of `PageSize`. */
  Rows: z.number().int().min(1).max(MOST_ROWS).optional(),
}

/** As {@link listQuery}, of a list that is sorted by these names; the schema takes others, too: `parseSort` refuses them in words. */
export const listQueryBy = <Name extends string>(_names: readonly Name[]) =>
  listQuery as typeof listQuery & {
    sort: z.ZodOptional<z.ZodType<SortText<Name>, SortText<Name>>>
  }
type SortText<Name extends string> = Name | `-${Name}`

export const ListQuery = z.strictObject(listQuery)
export type ListQuery = z.infer<typeof ListQuery>

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.number().int(), page: z.number().int(), pageSize: z.number().int() })

export type Page<T> = { items: T[]; totalCount: number; page: number; pageSize: number }

/** Which page is asked for, and how large it is. */
export type PageQuery = {
  Page?: number | undefined
  PageSize?: number | undefined
  Rows?: number | undefined
}

/** Page and size as asked for: page from 1, `Rows` rows, or a size of 10, 20, 50, 100; another size clamps to 100 (SYS-03). */
export function pageWindow(query: PageQuery): { page: number; pageSize: number; offset: number } {
  const page = query.Page ?? DEFAULT_PAGE
  const asked = query.PageSize ?? DEFAULT_PAGE_SIZE
  const pageSize = query.Rows ?? ((pageSizes as readonly number[]).includes(asked) ? asked : MOST_ROWS)
  return { page, pageSize, offset: (page - 1) * pageSize }
}

/** Reads JSON in the query of a list: `filters` is an object with the fields that `schema` knows. Refuses INVALID for anything else. */
export function parseFilters<T extends z.ZodType>(
  schema: T,
  filters: string | undefined,
  field = 'filters',
): z.infer<T> {
  const data = filters === undefined || filters === '' ? {} : readJson(filters)
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  return refuse('INVALID', 'The filter is not valid.', invalidInput(parsed.error.issues, data, [field]).details)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Splits `sort` into field and direction; refuses a field that the list does not sort by. */
export function parseSort<F extends string>(
  fields: readonly F[],
  sort: string | undefined,
  fallback: { field: F; descending: boolean },
): { field: F; descending: boolean } {
  if (sort === undefined || sort === '') return fallback
  const descending = sort.startsWith('-')
  const field = fields.find((f) => f === (descending ? sort.slice(1) : sort))
  return field === undefined
    ? refuse('INVALID', `The list cannot be sorted by ${sort}.`, [
        { field: 'sort', message: `should be one of ${fields.join(', ')}` },
      ])
    : { field, descending }
}
