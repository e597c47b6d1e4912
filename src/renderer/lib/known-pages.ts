/**
 * Which page an address leads to. An area may not import the table of paths, which imports the area: the table is told here at the
 * start, so that a part can leave out what does not exist or is not open to the person.
 */
import type { SessionState } from '#contract/desktop.ts'
import type frameTexts from '../app/i18n/en/frame.ts'

/** Key of the page's name among the frame's texts. */
type Page = { title: keyof (typeof frameTexts)['pages'] }
type Find = (address: string, session: SessionState) => Page | undefined

/** What a page wants of somebody whom it does not open to. */
export type Wanted = 'bottles' | 'Admin' | 'SuperAdmin'
type ClosedPage = Page & { wants: Wanted }
type FindClosed = (address: string, session: SessionState) => ClosedPage | undefined

type FindAbove = (pathname: string) => `/${string}` | undefined

let find: Find = () => undefined
let findClosed: FindClosed = () => undefined
let findAbove: FindAbove = () => undefined

export const tellPages = (open: Find, closed: FindClosed, above: FindAbove): void => {
  find = open
  findClosed = closed
  findAbove = above
}

/** The page that the one behind a path belongs to, such as the list of its document; else the first page. */
export const pageAbove = (pathname: string): `/${string}` => findAbove(pathname) ?? '/'

/** The page behind an address, with or without a query, when it exists and this person may open it. */
export const openPageAt: Find = (address, session) => find(address, session)

/** The page behind an address that exists and is not open to this person, with what it wants. */
export const closedPageAt: FindClosed = (address, session) => findClosed(address, session)
