/** Server-sent events: the newest cursor of the agency, at once and after every change (contract/sync.ts). */
import { streams } from '#contract/index.ts'
import { setInterval as every } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { admit, type AgencyCall } from '../http/call.ts'
import { refusalFrom } from '../http/errors.ts'
import { incoming } from '../http/incoming.ts'
import { beginStreamedReply } from '../http/stream-reply.ts'
import { changeFeedOf } from './feed.ts'
import { windowOf } from './view.ts'

/** A comment so often; with it the door is passed again: the stream ends with the token, the session or the right. */
const HEARTBEAT_MS = 20_000
/** A reader that takes nothing is let go before its events fill the memory. */
const MOST_UNREAD = 64 * 1024

export async function sendEvents(
  call: AgencyCall,
  reply: FastifyReply,
  heartbeatMs: number = HEARTBEAT_MS,
): Promise<void> {
  const { services, agencyId, actor } = call
  const { raw } = reply
  const gone = new AbortController()
  const leave = () => gone.abort()
  let told = -1
  const tell = (cursor: number) => {
    if (cursor <= told || !raw.headersSent) return
    told = cursor
    raw.write(`event: changes\ndata: ${cursor}\n\n`)
  }
  // Listening begins before the first look, so that nothing falls between the two.
  const stopListening = changeFeedOf(services).listen(agencyId, tell)
  raw.once('close', leave)
  services.closing.addEventListener('abort', leave, { once: true })
  try {
    const { newest } = await services.database.read(agencyId, actor, windowOf)
    beginStreamedReply(reply, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    tell(newest)
    for await (const _ of every(heartbeatMs, undefined, { signal: gone.signal })) {
      if (raw.writableLength > MOST_UNREAD || !(await mayGoOn(call, reply))) break
      raw.write(': \n\n')
    }
  } catch (error) {
    if (!gone.signal.aborted) throw error
  } finally {
    stopListening()
    services.closing.removeEventListener('abort', leave)
    raw.off('close', leave)
    if (raw.headersSent) raw.end()
  }
}

/** Asks at the door again with the request as it came. A database that is away for a moment has refused nobody. */
function mayGoOn({ services }: AgencyCall, reply: FastifyReply): Promise<boolean> {
  const call = incoming(services, reply.request, reply)
  // The computer is there; what it kept when the stream began is long out of date.
  const device = call.device ? { ...call.device, work: null } : null
  return admit({ ...call, device }, streams.events['~orpc'].meta).then(
    () => true,
    (error: unknown) => refusalFrom(error)?.key === 'UNAVAILABLE',
  )
}
