/** `npm run bench`: every figure with its ratio to a baseline of the same run; exits non-zero when one is missed. */
import { join } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { bundle } = await import('./bundle.mjs')
bundle()
process.exit(await runInFront(process.execPath, [join(root, 'bench', 'index.ts'), ...process.argv.slice(2)]))
