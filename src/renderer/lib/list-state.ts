/** What a list shows, kept in the address: page, sort, search and filters; how many rows, in the settings. Going back finds the same rows. */
import { DEFAULT_PAGE, type ListQuery, pageSizes } from '#contract/paging.ts'
import { Where } from '#contract/where.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Anchor, anchored } from './fitted-page.ts'
import { shownIn, showing } from './list-address.ts'
import { type ChosenRows, useRowsOfPage } from './rows-of-page.ts'
import type { ProductScope } from './use-product-scope.ts'

/** The query with further filters of the call. */
export function withFilters<Query extends ListQuery>(query: Query, filters: Readonly<Record<string, unknown>>) {
  // Written by useListState as an object of field and value.
  const present = JSON.parse(query.filters ?? '{}') as Record<string, unknown>
  return { ...query, filters: JSON.stringify({ ...present, ...filters }) }
}

/** The largest page that a list answers. */
export const WALKED_ROWS = pageSizes[3]

type Sort<Name extends string> = { field: Name; descending: boolean }

/** `Name`: what the call sorts by; whoever does not sort leaves it out. */
export type ListState<Name extends string = string> = {
  /** For the call of the contract; the first request is Page 1. */
  query: ListQuery & { sort?: Name | `-${Name}` | undefined }
  page: number
  /** Rows of a page: the chosen size, or as many as fit. */
  pageSize: number
  chosenRows: ChosenRows
  search: string
  sort: Sort<Name> | null
  /** Value of a filter as it stands in the address; undefined when it is not set. */
  filter: (name: string) => string | undefined
  /** Conditions on columns. */
  where: Where
  setWhere: (where: Where) => void
  /** True when a search or a filter narrows the list: an empty list then says so. */
  narrowed: boolean
  show: (page: number) => void
  /** Another number of rows a page, from page 1. */
  setRows: (rows: ChosenRows) => void
  /** Says how many rows fit on the screen. The first row in view stays in view. @param total rows of all pages, where that is known */
  setFit: (rows: number, total?: number) => void
  setSearch: (text: string) => void
  setSort(sort: Sort<Name> | null): void
  /** `undefined` removes the filter. Back to page 1. */
  setFilter: (name: string, value: string | undefined) => void
  /** Several filters in one step, because two steps of one moment do not see each other. */
  setFilters: (values: Readonly<Record<string, string | undefined>>) => void
  clear: () => void
  /** Reads the pages of everything that is found, a hundred rows each, one after another; null: back to the page of the address. */
  walk: (page: number | null) => void
  /** Its pages are being read so: what was chosen on the page of the address stays. */
  isWalked: boolean
  /** Search, filters, conditions and sort as a saved view keeps them (list-address.ts). */
  shows: string
  /** The saved view that was chosen last, until it is left. */
  savedView: string | null
  /** Shows what `shows` says in place of everything else, from page 1. */
  showSaved: (savedView: string | null, shows: string) => void
  /** Of a list that is narrowed to the chosen product (scoped-list.ts). */
  scope?: ProductScope
}

type Options<Name extends string> = {
  /** Names of the filters the call knows. Values that look like numbers or booleans travel as such. */
  filters?: readonly string[]
  defaultSort?: Name | `-${Name}`
}

/** The name may be any that somebody wrote into the address: what the call does not know it refuses in words. */
const sortOf = <Name extends string>(text: string | null | undefined): Sort<Name> | null => {
  if (!text || !/^-?[A-Za-z_]+$/.test(text)) return null
  const descending = text.startsWith('-')
  return { field: text.slice(descending ? 1 : 0) as Name, descending }
}
const sortText = <Name extends string>({ field, descending }: Sort<Name>): Name | `-${Name}` =>
  descending ? `-${field}` : field

/** "true" → true, "12" → 12, "2026-03-03" stays. */
function wireValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** Anything that somebody wrote into the address and that is no list of conditions counts as none. */
function whereOf(text: string | null): Where {
  if (text === null) return []
  try {
    return Where.catch([]).parse(JSON.parse(text))
  } catch {
    return []
  }
}

const positive = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

/** The state of the list on this page of the program. One list a page. */
export function useListState<Name extends string = never>({
  filters = [],
  defaultSort,
}: Options<Name> = {}): ListState<Name> {
  const [params, setParams] = useSearchParams()
  const rowsOfPage = useRowsOfPage()
  const [walked, walk] = useState<number | null>(null)
  /** Where another number of rows led. The address says it a moment later: until then it has the page `from`. */
  const [fitted, setFitted] = useState<{ from: number | null; anchor: Anchor } | null>(null)
  const addressed = positive(params.get('page'), DEFAULT_PAGE)
  if (fitted?.from != null && fitted.from !== addressed) setFitted({ ...fitted, from: null })
  // A new array every render must not make a new query.
  const names = filters.join()

  return useMemo(() => {
    const page = walked ?? (fitted?.from === addressed ? fitted.anchor.page : addressed)
    const chosenRows = rowsOfPage.chosen
    const pageSize = walked === null ? rowsOfPage.rows : WALKED_ROWS
    const search = params.get('q') ?? ''
    const sort = sortOf<Name>(params.get('sort') ?? defaultSort)
    const set = Object.fromEntries(
      names.split(',').flatMap((name) => {
        const value = name ? params.get(name) : null
        return value === null ? [] : [[name, value] as const]
      }),
    )
    const where = whereOf(params.get('where'))
    const narrowed = search !== '' || Object.keys(set).length > 0 || where.length > 0

    const alter = (changes: Record<string, string | undefined>, replace = true) =>
      setParams(
        () => {
          // A row may have been opened a moment ago, after the last drawing: its parameter stays.
          const next = new URLSearchParams(window.location.search)
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      )

    const turn = (next: number) => alter({ page: next === DEFAULT_PAGE ? undefined : String(next) })
    const show = (next: number) => {
      setFitted(null)
      turn(next)
    }

    return {
      query: {
        Page: page,
        ...(chosenRows === 'fit' && walked === null ? { Rows: pageSize } : { PageSize: pageSize }),
        ...(search && { searchQuery: search }),
        ...(sort && { sort: sortText(sort) }),
        ...(where.length > 0 && { where: JSON.stringify(where) }),
        ...(Object.keys(set).length > 0 && {
          filters: JSON.stringify(
            Object.fromEntries(Object.entries(set).map(([name, text]) => [name, wireValue(text)])),
          ),
        }),
      },
      page,
      pageSize,
      chosenRows,
      search,
      sort,
      filter: (name: string) => set[name],
      where,
      setWhere: (next) => alter({ where: next.length > 0 ? JSON.stringify(next) : undefined, page: undefined }),
      narrowed,
      show,
      setRows: (rows) => {
        rowsOfPage.choose(rows)
        show(DEFAULT_PAGE)
      },
      setFit: (rows, total) => {
        rowsOfPage.setFit(rows)
        if (chosenRows !== 'fit' || walked !== null) return
        const anchor = anchored(page, pageSize, rows, { anchor: fitted?.anchor ?? null, total })
        setFitted({ from: anchor.page === addressed ? null : addressed, anchor })
        if (anchor.page !== addressed) turn(anchor.page)
      },
      setSearch: (text: string) => alter({ q: text || undefined, page: undefined }),
      setSort: (next) => alter({ sort: next ? sortText(next) : undefined, page: undefined }),
      setFilter: (name: string, value: string | undefined) => alter({ [name]: value, page: undefined }),
      setFilters: (values: Readonly<Record<string, string | undefined>>) => alter({ ...values, page: undefined }),
      shows: shownIn(params, names.split(',')),
      savedView: params.get('saved'),
      showSaved: (savedView, shows) =>
        setParams((present) => showing(present, names.split(','), { savedView, shows }), { replace: true }),
      clear: () =>
        alter({
          saved: undefined,
          q: undefined,
          where: undefined,
          page: undefined,
          ...Object.fromEntries(names.split(',').map((name) => [name, undefined])),
        }),
      walk,
      isWalked: walked !== null,
    }
  }, [params, setParams, names, defaultSort, rowsOfPage, walked, fitted, addressed])
}
