/**
 * `npm run screens`: opens every page at four sizes, in light and dark, in longer words, Sinhala and Tamil; writes a picture of each and
 * `cut.txt` (texts that are cut), `plain.txt` (texts of no catalogue, among them data) to .cache/screens, or to the folder that is named.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { bundle } = await import('./bundle.mjs')
const { ensureChromium } = await import('./chromium.mjs')

const folder = resolve(process.argv[2] ?? join(root, '.cache', 'screens'))
mkdirSync(folder, { recursive: true })
bundle()
Object.assign(process.env, {
  DEPOT_CHROMIUM: (await ensureChromium()) ?? '',
  DEPOT_SCREENS: folder,
  DEPOT_LOOKS: folder,
})
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const tests = 'a fresh PC|superadmin opens|no page cuts'
process.exit(await runInFront(process.execPath, [playwright, 'test', 'all-pages', '--retries', '0', '-g', tests]))
