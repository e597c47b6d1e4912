/**
 * Makes a fresh clone ready, from whatever Node 20 or newer started it: installs what package-lock.json names, then carries
 * on under the project's own Node (the npm package `node`, in node_modules). Imports Node's own modules only, because it
 * runs before there is anything else.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './tree.mjs'

const OLDEST_NODE = 20
const PARENT_CHECK_MS = 100
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.depot-lock-hash')
const projectNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** @param {string} path */
const readOrEmpty = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/**
 * Whether npm's own record of what it installed says the same as the lock file; packages for other systems are left out of it.
 * @param {string} lock
 */
function installedAsLocked(lock) {
  const record = readOrEmpty(join(modules, '.package-lock.json'))
  if (!record) return false
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
  const wanted = JSON.parse(lock).packages
  /** @type {typeof wanted} */
  const installed = JSON.parse(record).packages
  const missing = Object.entries(wanted).some(([path, { version, optional, devOptional }]) => {
    if (path === '' || (!installed[path] && (optional || devOptional))) return false
    return installed[path]?.version !== version
  })
  return !missing && Object.keys(installed).every((path) => path in wanted)
}

function npmCi() {
  // Under npm, its own program; else the npm on the path.
  const npm = process.env['npm_execpath']
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  console.log('Installing the packages of package-lock.json (npm ci) …')
  const { status, error } = spawnSync(command, [...args, 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status === 0) return
  throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}. Depot cannot start without its packages.`)
}

/** Installs when node_modules is missing or differs from package-lock.json; a few milliseconds when it does not. */
function ensurePackages() {
  const lock = readFileSync(lockFile, 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const complete = existsSync(projectNode)
  if (complete && readOrEmpty(stampFile) === hash) return
  if (!complete || !installedAsLocked(lock)) npmCi()
  if (!existsSync(projectNode)) {
    rmSync(stampFile, { force: true })
    throw new Error(
      'npm left out the package `node`, whose install script fetches Node 24. Allow install scripts and try again.',
    )
  }
  writeFileSync(stampFile, hash)
}

/**
 * Calls `stop` when a signal asks this process to end, or when npm was asked: npm tells only the shell between the two,
 * and that shell dies without a word, so under npm a changed parent counts as SIGTERM.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @returns {() => void} takes the watch off again
 */
export function onStop(stop) {
  const term = () => stop('SIGTERM')
  const hangup = () => stop('SIGHUP')
  const interrupt = () => stop('SIGINT')
  process.on('SIGTERM', term).on('SIGHUP', hangup).on('SIGINT', interrupt)
  const parent = process.ppid
  const orphaned = () => {
    if (process.ppid === parent) return
    clearInterval(watch)
    term()
  }
  const watch = setInterval(orphaned, PARENT_CHECK_MS).unref()
  if (!process.env['npm_lifecycle_event']) clearInterval(watch)
  return () => {
    clearInterval(watch)
    process.off('SIGTERM', term).off('SIGHUP', hangup).off('SIGINT', interrupt)
  }
}

/**
 * Runs `command` with this terminal, hands on what asks it to stop, and answers its exit code (128 + n after signal n).
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runInFront(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const done = onStop((signal) => {
      // A terminal sends Ctrl+C to the whole group: the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      done()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * To be awaited first by every script of package.json: `await setup(import.meta.url)`. Returns under the project's Node, with
 * node_modules/.bin first on the path; under another Node it runs the script again and ends with that run's exit code.
 * @param {string} script `import.meta.url` of the caller
 */
export async function setup(script) {
  const [major = 0] = process.versions.node.split('.').map(Number)
  try {
    if (major < OLDEST_NODE)
      throw new Error(`Depot needs Node ${OLDEST_NODE} or newer to set itself up; this is ${process.version}.`)
    ensurePackages()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  process.env['PATH'] = [join(modules, '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  if (realpathSync(process.execPath) === realpathSync(projectNode)) return
  process.exit(await runInFront(projectNode, [fileURLToPath(script), ...process.argv.slice(2)]))
}
