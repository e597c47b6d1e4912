/** Whether a Depot server answers at an address, before anything is sent there. */
import { PublicConfig } from '#contract/system/app-config.ts'
import { refuse } from '#contract/errors.ts'
import { connectionLost } from '../api/failure.ts'
import { fetchFrom } from '../network/pinned.ts'
import { noAnswer, serverOrigin } from './server-address.ts'

const ANSWER_MS = 10_000

/**
 * @param typed address as a person typed it
 * @param pin SHA-256 of the SPKI of its key, where that is known
 * @returns its origin
 * @throws Refusal INVALID in words when it is no address, is not https, or no Depot server answers there
 */
export async function checkServer(typed: string, pin: string | null = null): Promise<string> {
  const origin = serverOrigin(typed)
  const asked = {
    headers: { 'x-agency': '0', accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_MS),
  }
  const answer = await fetchFrom(`${origin}/api/AppConfig/get-app-config`, asked, pin).catch((error: unknown) => {
    return refuse('INVALID', connectionLost(error).words ?? noAnswer(origin), field('does not answer'))
  })
  const config: unknown = await answer.json().catch(() => null)
  if (!answer.ok || !PublicConfig.safeParse(config).success)
    refuse(
      'INVALID',
      `What answers at ${origin} is not a Depot server of this version.`,
      field('is not a Depot server'),
    )
  return origin
}

const field = (message: string) => [{ field: 'url', message }]
