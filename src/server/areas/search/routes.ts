/** The call that finds records: contract procedure → read, nothing else. */
import { search } from '#contract/search/search.ts'
import { findRecords } from '#reads/search/find.ts'
import { read } from '../../http/route.ts'

export const searchRoutes = { find: read(search.find, findRecords) }
