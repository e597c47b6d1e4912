/**
 * The Electron binary: where it is, and one attempt to fetch it. Its npm package has no install script; `install-electron`
 * downloads it from outside the registry, which not every machine may reach. A failure is remembered, so that the next start
 * does not wait for it again.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './tree.mjs'

const home = join(root, 'node_modules', 'electron')
const memory = join(root, 'node_modules', '.cache', 'depot', 'electron.json')
const RELEASES = 'https://github.com/electron/electron/releases/download/'
const PROBE_MS = 4_000
const DOWNLOAD_MS = 600_000

/**
 * Absolute path of the Electron binary, null when it is not installed. Downloads nothing.
 * @returns {string | null}
 */
export function electronBinary() {
  try {
    const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(home, 'dist')
    const binary = join(dist, readFileSync(join(home, 'path.txt'), 'utf8').trim())
    return existsSync(binary) ? binary : null
  } catch {
    return null
  }
}

function wantedVersion() {
  return String(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version)
}

/** @returns {string | null} why the last attempt at this very version failed */
function rememberedFailure() {
  try {
    const { version, reason } = JSON.parse(readFileSync(memory, 'utf8'))
    return version === wantedVersion() ? String(reason) : null
  } catch {
    return null
  }
}

/** @param {string} reason */
function remember(reason) {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify({ version: wantedVersion(), reason, at: new Date().toISOString() }))
  return { binary: null, reason }
}

/**
 * Asks for the first byte only: a blocked network must cost seconds, a slow one may take its time afterwards.
 * @returns {Promise<string | null>} why the releases cannot be reached
 */
async function unreachable() {
  if (process.env['HTTPS_PROXY'] ?? process.env['https_proxy']) return null
  const base = process.env['ELECTRON_MIRROR'] ?? process.env['npm_config_electron_mirror'] ?? RELEASES
  const { host } = new URL(base)
  try {
    const answer = await fetch(base === RELEASES ? `${base}v${wantedVersion()}/SHASUMS256.txt` : base, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    return answer.ok || base !== RELEASES ? null : `${host} answers ${answer.status}`
  } catch {
    return `${host} cannot be reached`
  }
}

/**
 * The binary, fetched when it is missing and its releases can be reached.
 * @returns {Promise<{ binary: string, reason: null } | { binary: null, reason: string }>}
 */
export async function obtainElectron() {
  const here = electronBinary()
  if (here) return { binary: here, reason: null }
  const before = rememberedFailure()
  if (before) return { binary: null, reason: before }
  const blocked = await unreachable()
  if (blocked) return remember(blocked)
  console.log(`Fetching Electron ${wantedVersion()} …`)
  spawnSync(process.execPath, [join(home, 'install.js')], { stdio: ['ignore', 'ignore', 'pipe'], timeout: DOWNLOAD_MS })
  const fetched = electronBinary()
  return fetched ? { binary: fetched, reason: null } : remember('its download failed')
}
