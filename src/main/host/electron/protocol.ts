/** `app://depot/…`: the page's own files under a strict policy, without any web server. */
import { protocol } from 'electron'
import { createAssets } from '../assets.ts'
import { contentSecurityPolicy, pageHeaders } from '../csp.ts'
import { pathOf, SCHEME } from './policy.ts'

/** Before the app is ready: pages of the scheme are as good as https pages to the browser. */
export const registerScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])

export function serveScheme(folder: string, nonce: string): void {
  const find = createAssets(folder, nonce)
  const headers = pageHeaders(contentSecurityPolicy(nonce))
  protocol.handle(SCHEME, async (request) => {
    const path = request.method === 'GET' || request.method === 'HEAD' ? pathOf(request.url) : null
    const asset = path === null ? null : await find(path)
    if (!asset) return new Response('Not found.', { status: 404, headers })
    return new Response(new Uint8Array(asset.body), { headers: { ...headers, 'content-type': asset.type } })
  })
}
