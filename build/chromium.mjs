/** Finds the Chromium of this machine for the end-to-end tests, and installs Debian's where there is none. */
import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The headless shell first: it draws no window that nobody sees. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** @param {string} path */
function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Path of a Chromium: what DEPOT_CHROMIUM names, else the first known one on this machine, else null.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env['DEPOT_CHROMIUM']
  if (named) return runnable(named) ? named : null
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(runnable) ?? null
}

/** How a package of the system can be installed here: as root, through sudo without a question, or not at all. */
function aptGet() {
  if (!runnable('/usr/bin/apt-get')) return null
  if (process.getuid?.() === 0) return ['apt-get']
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : null
}

/**
 * The Chromium to test with, installed first when there is none. Installing is mostly waiting: other work goes on meanwhile.
 * @returns {Promise<string>} its path
 * @throws {Error} saying in words what to do, when it is missing and cannot be installed here
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env['DEPOT_CHROMIUM'])
    throw new Error(`DEPOT_CHROMIUM names ${process.env['DEPOT_CHROMIUM']}, which is not a program.`)
  const apt = aptGet()
  const byHand = 'Install Chromium or Chrome, or name one in DEPOT_CHROMIUM.'
  if (!apt) throw new Error(`The end-to-end tests need Chromium and this account cannot install it. ${byHand}`)

  console.log('Installing Chromium for the end-to-end tests (apt-get install chromium-headless-shell) …')
  const [command = 'apt-get', ...before] = apt
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const get = (/** @type {string[]} */ ...args) =>
    run(command, [...before, '-q', ...args], { env, timeout: 300_000, maxBuffer: 1 << 26 }).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error) => `${error.message} ${error.stderr ?? ''}`,
    )
  let said = await get('update')
  let installed = null
  // Not every system has the shell by itself.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    said = await get('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
    installed = findChromium()
    if (installed) break
  }
  if (!installed) throw new Error(`apt-get could not install Chromium. ${byHand}\n${said.slice(-1500)}`)
  return installed
}
