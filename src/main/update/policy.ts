/** When and from where this program may be replaced by a newer one. */

/** The feed's address when it may be used: https only, and nothing that could carry a name or password. Null: no updates. */
export function updateFeed(configured: string | undefined): string | null {
  if (!configured || !URL.canParse(configured)) return null
  const url = new URL(configured)
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : null
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
