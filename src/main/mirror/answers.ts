/** Every call that the mirror answers, by its name in the contract: exactly those marked `offline: 'mirror'` (a test holds them together). */
import type { PublicConfig } from '#contract/system/app-config.ts'
import { declaredCalls } from '#contract/index.ts'
import { reads } from '#reads/index.ts'
import { requireBottleProduct } from '#reads/scope.ts'
import type { MirrorReader } from './mirror.ts'
import { publicConfig } from './public-config.ts'
import { ask, type Who } from './reads.ts'

/** Who asks, and what the server said last about itself: the mirror does not hold its version. */
export type Asking = Who & { config: PublicConfig | null }
/** Undefined: the mirror cannot answer this now, the server must. */
type MirrorAnswer = (mirror: MirrorReader, who: Asking, input: unknown) => unknown
export type MirrorAnswers = Readonly<Record<string, MirrorAnswer>>

/** The server's door looks at the same mark (src/server/http/call.ts). */
const callsOfBottles = new Set(declaredCalls().flatMap(({ name, meta }) => (meta.bottles ? [name] : [])))

const declared = Object.entries(reads).map(([name, read]): [string, MirrorAnswer] => [
  name,
  (mirror, who, input) => {
    if (callsOfBottles.has(name)) ask(mirror, who, requireBottleProduct, undefined)
    return ask(mirror, who, read, input)
  },
])

export const mirrorAnswers: MirrorAnswers = {
  ...Object.fromEntries(declared),
  'appConfig.get': (mirror, { config }) => publicConfig(mirror, config),
}
