/**
 * How a browser gets to the page: tokens that work once and expire soon, handed over by a file that only this person can read.
 * A command line or printed address would tell the token to every account of the computer.
 */
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A page that opens in a busy browser needs some seconds; a token that leaked is worth nothing soon after. */
export const TOKEN_LIFE_MS = 120_000
/** Path of the page server that takes a token. */
export const ENTRY_PATH = '/enter'

export type Entrance = {
  /** Path of the HTML file that leads a browser to the page. It always holds a token that is still good. */
  file: string
  /** Whether the token lets its bearer in. It is used up by that. */
  redeem(token: string): boolean
  /** Writes the file for the page server at `origin` and keeps it good until `close`. */
  open(origin: string): void
  /** Ends all tokens and removes the file. */
  close(): void
}

/**
 * @param folder made readable for this person alone
 * @param now monotonic milliseconds
 */
export function createEntrance(folder: string, now: () => number = () => performance.now()): Entrance {
  const file = join(folder, 'depot.html')
  const expiries = new Map<string, number>()
  let renewing: NodeJS.Timeout | undefined
  let address = ''

  function renew(): void {
    for (const [hash, expiry] of expiries) if (expiry <= now()) expiries.delete(hash)
    const token = randomBytes(32).toString('base64url')
    expiries.set(hashOf(token), now() + TOKEN_LIFE_MS)
    writePrivately(file, entryPage(`${address}?token=${token}`))
  }

  return {
    file,
    redeem(token) {
      const expiry = expiries.get(hashOf(token)) ?? 0
      expiries.delete(hashOf(token))
      if (expiry <= now()) return false
      renew()
      return true
    },
    open(origin) {
      address = origin + ENTRY_PATH
      renew()
      renewing = setInterval(renew, TOKEN_LIFE_MS / 2).unref()
    },
    close() {
      clearInterval(renewing)
      expiries.clear()
      rmSync(file, { force: true })
    },
  }
}

/** Looked up by hash: how long a look-up takes tells nothing about a token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

function writePrivately(file: string, text: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const temporary = `${file}.new`
  rmSync(temporary, { force: true })
  writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
  renameSync(temporary, file)
}

const entryPage = (address: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Depot</title><meta http-equiv="refresh" content="0;url=${address}"></head>
<body><a href="${address}">Open Depot</a></body>
</html>
`

type Place = { platform: NodeJS.Platform; home: string; hasSnaps: boolean }

/**
 * Folder of the entry file: in the data folder, except where browsers are snaps, which cannot read hidden folders.
 * @param dataFolder absolute
 */
export function entranceFolder(dataFolder: string, { platform, home, hasSnaps }: Place): string {
  const isHidden = dataFolder.split('/').some((part) => part.startsWith('.'))
  if (platform !== 'linux' || !hasSnaps || !isHidden) return join(dataFolder, 'entrance')
  return join(home, 'Depot', `entrance-${hashOf(dataFolder).slice(0, 8)}`)
}
