/**
 * The account that PostgreSQL runs as. PostgreSQL refuses to run as root, so in a container started as root it gets an
 * unprivileged uid, and where that uid may not reach the data or the programs, one capability to pass closed folders.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'

/** `nobody` of every Linux. */
const NOBODY = 65534

export type Account = {
  /** Starts a program of PostgreSQL as this account. */
  run(program: string, args: readonly string[], options: Pick<SpawnOptions, 'stdio' | 'detached'>): ChildProcess
  /** Hands a file or folder that this process made to the account. */
  own(path: string): void
}

type Command = { program: string; args: readonly string[]; ids: { uid?: number; gid?: number } }

/** What PostgreSQL inherits: nothing that changes its behaviour, no secret of ours. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|DEPOT_|DATABASE_URL|LC_|LANG|npm_|NODE_)/i.test(name),
  )
  return { ...Object.fromEntries(kept), TZ: 'UTC', LC_ALL: 'C' }
}

/** From here every folder that matters is named in full. */
const neutralFolder = process.platform === 'win32' ? undefined : '/'

function accountOf(
  command: (program: string, args: readonly string[]) => Command,
  own: (path: string) => void,
): Account {
  return {
    own,
    run(program, args, options) {
      const { program: file, args: all, ids } = command(program, args)
      return spawn(file, all, { ...options, ...ids, cwd: neutralFolder, env: environment(), windowsHide: true })
    },
  }
}

/** With util-linux's setpriv PostgreSQL ends with this process, even when this process is killed. */
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => process.platform === 'linux' && existsSync(path))
const mayTether = setpriv !== undefined && spawnSync(setpriv, ['--pdeathsig', 'INT', '--', '/bin/true']).status === 0
const tether = mayTether ? ['--pdeathsig', 'INT'] : []

const throughSetpriv =
  (path: string, switches: readonly string[]) =>
  (program: string, args: readonly string[]): Command => ({
    program: path,
    args: [...switches, '--', program, ...args],
    ids: {},
  })

const direct =
  (ids: Command['ids']) =>
  (program: string, args: readonly string[]): Command => ({ program, args, ids })

/** As ourselves, where PostgreSQL allows it. */
const ordinary = (): Account => accountOf(setpriv && mayTether ? throughSetpriv(setpriv, tether) : direct({}), () => {})

/** The one power it keeps: to pass folders closed to it. */
const passing = (capability: string) => [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]

/** Ways to become `uid`, the least powerful first. */
function waysToBecome(uid: number, gid: number): ((program: string, args: readonly string[]) => Command)[] {
  if (!setpriv) return [direct({ uid, gid })]
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...tether]
  return [
    throughSetpriv(setpriv, become),
    throughSetpriv(setpriv, [...become, ...passing('dac_read_search')]),
    throughSetpriv(setpriv, [...become, ...passing('dac_override')]),
  ]
}

/** True when a process started that way can enter the folder, start the program and read its files. */
function reaches({ program, args, ids }: Command): boolean {
  return spawnSync(program, args, { ...ids, cwd: '/', env: environment(), stdio: 'ignore' }).status === 0
}

/**
 * The account for the cluster in `cluster`, a folder inside `data` that exists.
 * @throws Error in words when no unprivileged account can reach both
 */
export function postgresAccount(data: string, cluster: string, binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return ordinary()
  const owner = statSync(cluster)
  const uid = owner.uid === 0 ? NOBODY : owner.uid
  const gid = owner.uid === 0 ? NOBODY : owner.gid
  const own = (path: string) => chownSync(path, uid, gid)
  own(cluster)
  // The folder we were given may be entered by the account, not listed.
  chmodSync(data, statSync(data).mode | 0o001)
  const probe = [
    '-c',
    'cd "$1" && [ -r "$2" ] && "$3" --version',
    'sh',
    cluster,
    join(binaries.share, 'postgres.bki'),
    binaries.postgres,
  ]
  const way = waysToBecome(uid, gid).find((command) => reaches(command('/bin/sh', probe)))
  if (way) return accountOf(way, own)
  throw new Error(
    `PostgreSQL does not run as root, and the account it runs as instead (uid ${uid}) cannot reach ${cluster} or ${binaries.postgres}. ` +
      'Use a data folder that others may enter, start Depot as an ordinary user, or name a PostgreSQL server in DATABASE_URL.',
  )
}
