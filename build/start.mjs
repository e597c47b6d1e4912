/**
 * `npm start`: sets up, builds when the sources are newer, and opens Depot: in Electron when its binary is here or can be
 * had, else through the browser host. Says which and why in one line. Arguments are passed on; DEPOT_HOST=electron or
 * DEPOT_HOST=browser chooses by hand.
 */
import { join } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { bundle } = await import('./bundle.mjs')
const { obtainElectron } = await import('./electron.mjs')

/** @returns {string | null} why Electron could not run here even if it were installed */
function noPlaceForElectron() {
  if (process.env['DEPOT_HOST'] === 'browser') return 'DEPOT_HOST asks for it'
  if (process.env['DEPOT_HOST'] === 'electron' || process.platform !== 'linux') return null
  if (process.getuid?.() === 0) return 'Electron does not run as root'
  return process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'] ? null : 'there is no display'
}

const args = process.argv.slice(2)
try {
  bundle()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const unfit = noPlaceForElectron()
const { binary, reason } = unfit ? { binary: null, reason: unfit } : await obtainElectron()
if (binary) {
  console.log('Depot opens in Electron: its binary is installed.')
  process.exit(await runInFront(binary, [root, ...args]))
}
console.log(`Depot opens in the browser: ${reason}.`)
process.exit(await runInFront(process.execPath, [join(root, 'out', 'main', 'browser.js'), ...args]))
