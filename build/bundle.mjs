/** Builds out/ with electron-vite when the sources have changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, root } from './tree.mjs'

const stampFile = join(root, 'out', '.sources')
const outputs = [
  'out/main/browser.js',
  'out/main/electron.js',
  'out/main/server.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]
const others = ['electron.vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Names, sizes and times of all sources: a few milliseconds, and a deleted file counts too. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [...filesUnder('src'), ...others]) {
    if (/\.test\.tsx?$/.test(path)) continue
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * Brings out/ up to date.
 * @returns {{ built: boolean }} whether there was anything to do
 * @throws {Error} with the builder's words when the build fails
 */
export function bundle() {
  const sources = fingerprint()
  const whole = outputs.every((path) => existsSync(join(root, path)))
  if (whole && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return { built: false }
  const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const run = spawnSync(process.execPath, [cli, 'build'], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`electron-vite build failed:\n${run.stdout}${run.stderr}`)
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(stampFile, sources)
  return { built: true }
}
