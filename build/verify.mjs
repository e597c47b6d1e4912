/** `npm run verify -- FILE`: proves a backup from the sources, without a server or a database. Its exit code is this script's. */
import { join } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const verify = join(root, 'src', 'server', 'verify.ts')
process.exit(await runInFront(process.execPath, [verify, ...process.argv.slice(2)], { cwd: process.cwd() }))
