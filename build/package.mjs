/**
 * `npm run package`: builds, then makes the installer for this system in dist/. DEPOT_UPDATE_URL: https address of the feed
 * that the installed program asks for updates; without it there are none. DEPOT_PUBLISHER (Windows): subject of the certificate
 * that signs the installer and every update. Further arguments go to electron-builder.
 */
import { join } from 'node:path'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { bundle } = await import('./bundle.mjs')
const { packageArguments } = await import('./package-arguments.mjs')

try {
  const args = packageArguments(process.argv.slice(2), process.env, process.platform)
  bundle()
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
  process.exitCode = await runInFront(process.execPath, [builder, '--publish', 'never', ...args])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
