/**
 * `npm run serve -- --port P --data DIR [--demo NAME] [--today D] [--months N]`: the agency server alone, as it is installed:
 * built when the sources are newer. SIGTERM and SIGINT reach it, and its exit code is this script's.
 */
import { join } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { bundle } = await import('./bundle.mjs')
bundle()
// As the desktop starts it (src/contract/server-memory.ts).
const memory = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
const server = join(root, 'out', 'main', 'server.js')
process.exit(
  await runInFront(process.execPath, [server, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: { ...process.env, ...memory },
  }),
)
