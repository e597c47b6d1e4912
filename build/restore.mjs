/**
 * `npm run restore -- FILE --data DIR`: verifies a backup and loads it into a fresh database (or the one that DATABASE_URL
 * names), from the sources. Its exit code is this script's.
 */
import { join } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const restore = join(root, 'src', 'server', 'restore.ts')
process.exit(await runInFront(process.execPath, [restore, ...process.argv.slice(2)], { cwd: process.cwd() }))
