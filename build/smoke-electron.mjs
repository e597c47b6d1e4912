/** `npm run smoke:electron`: the built program in the real Electron binary, which is fetched first where it can be had. Needs a display. */
import { join } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { bundle } = await import('./bundle.mjs')
const { obtainElectron } = await import('./electron.mjs')

const { binary, reason } = await obtainElectron()
if (binary) {
  bundle()
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  process.exitCode = await runInFront(process.execPath, [playwright, 'test', '--project', 'electron'])
} else {
  console.error(`There is no Electron binary to try: ${reason}.`)
  process.exitCode = 1
}
