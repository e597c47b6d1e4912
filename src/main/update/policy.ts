/** When and from where this program may be replaced by a newer one. */

/** The feed's address when it may be used: https only, and nothing that could carry a name or password. Null: no updates. */
export function updateFeed(configured: string | undefined): string | null {
  if (!configured || !URL.canParse(configured)) return null
  const url = new URL(configured)
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : null
}

export type UpdateSource =
  /** `override`: asked in place of the packaged feed; null asks the packaged one. */
  { allowed: true; override: string | null } | { allowed: false; why: string }

type Installation = {
  /** Text of app-update.yml as the packager wrote it; null when there is none. */
  packaged: string | null
  /** DEPOT_UPDATE_FEED. */
  override: string | undefined
  platform: NodeJS.Platform
}

/**
 * Where updates come from. On Windows electron-updater compares an installer's signature with the publisher that app-update.yml
 * names, and checks nothing when none is named: such a copy is not updated. macOS checks signatures itself; on Linux the feed's
 * checksum over https is what there is.
 */
export function updateSource({ packaged, override, platform }: Installation): UpdateSource {
  const refused = (why: string) => ({ allowed: false, why }) as const
  if (packaged === null) return refused('This copy of Depot was packaged without an address for updates.')
  const feed = updateFeed(/^url:\s*['"]?([^'"\s]+)/m.exec(packaged)?.[1])
  if (feed === null) return refused('The address for updates that was packaged with Depot is no https address.')
  if (platform === 'win32' && !/^publisherName:/m.test(packaged))
    return refused('This copy of Depot was packaged without a publisher: the signature of an update cannot be checked.')
  if (!override) return { allowed: true, override: null }
  const other = updateFeed(override)
  return other === null ? refused('DEPOT_UPDATE_FEED is no https address.') : { allowed: true, override: other }
}

/** Never downwards: an older version cannot read what a newer one wrote. Compares `major.minor.patch`; a pre-release comes before its release. */
export function isNewer(offered: string, present: string): boolean {
  const [a, b] = [parsed(offered), parsed(present)]
  if (!a || !b) return false
  const at = a.numbers.findIndex((number, index) => number !== b.numbers[index])
  if (at >= 0) return (a.numbers[at] ?? 0) > (b.numbers[at] ?? 0)
  return b.isPrerelease && !a.isPrerelease
}

function parsed(version: string): { numbers: number[]; isPrerelease: boolean } | null {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?$/.exec(version)
  return match ? { numbers: match.slice(1, 4).map(Number), isPrerelease: match[4] !== undefined } : null
}
