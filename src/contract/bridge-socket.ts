/** The bridge of the browser host, carried by a WebSocket. */
import type { BridgeEvent, BridgeReply } from './desktop.ts'

/**
 * Browser host: the same bridge over one WebSocket at this path of the page's own origin, one JSON message a frame. What opens
 * it is an HttpOnly cookie that the host set when a browser brought a token of the entry file, so the page has nothing to send along.
 * After connecting, the host tells the present `session` and `sync` unasked: a page that reconnects is up to date at once.
 */
export const BRIDGE_SOCKET = '/bridge'
/** Page → host. `id` is the page's own counter. */
export type SocketCall = { id: number; path: readonly string[]; input: unknown }
/** Host → page. */
export type SocketMessage = { id: number; reply: BridgeReply } | { event: BridgeEvent }
