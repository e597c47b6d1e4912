import { sync } from '#contract/sync.ts'
import { query } from '../http/route.ts'
import { changesSince } from './changes.ts'

export const syncRoutes = { changes: query(sync.changes, (tx, input) => changesSince(tx, input)) }
