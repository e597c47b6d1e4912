/**
 * The page's own web server on 127.0.0.1. Three things must hold for every request: the Host header is ours (no name that a stranger
 * points at us), the Origin, when sent, is ours, and the cookie is the one that the start's token set.
 *
 * The token is made anew at every start and stands in the printed address: `http://127.0.0.1:PORT/?token=…`. The first request sets
 * it as an HttpOnly, SameSite=Strict cookie (named after the port, because cookies do not know ports) and leads to the same page
 * without it, so that it stays out of history and of the page's reach.
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Asset, createAssets } from '../assets.ts'
import { contentSecurityPolicy, pageHeaders } from '../csp.ts'

export type PageServer = {
  port: number
  origin: string
  /** Address with the token; opening it is signing in to this program (not to Depot). */
  url: string
  http: Server
  /** Whether a WebSocket may be opened by this request. */
  mayConnect(request: IncomingMessage): boolean
}

export type PageServerOptions = { port: number; token: string; folder: string; nonce: string }

export async function servePage({ port: wanted, token, folder, nonce }: PageServerOptions): Promise<PageServer> {
  const find = createAssets(folder, nonce)
  const http = createServer((request, response) => {
    answer(request, response).catch(() =>
      send(response, 500, 'text/plain; charset=utf-8', Buffer.from('Something went wrong!')),
    )
  })
  const port = await listen(http, wanted)
  const origin = `http://127.0.0.1:${port}`
  const origins = new Set([origin, `http://localhost:${port}`])
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])
  const cookie = `depot-${port}`
  const compress = keptCompression()

  const isOurs = ({ headers }: IncomingMessage) =>
    hosts.has(headers.host ?? '') && (headers.origin === undefined || origins.has(headers.origin))
  const hasCookie = (request: IncomingMessage) => sameText(cookieOf(request, cookie), token)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The policy names the socket by the address that the page was opened with.
    const policy = contentSecurityPolicy(nonce, [
      `ws://${hosts.has(request.headers.host ?? '') ? request.headers.host : `127.0.0.1:${port}`}`,
    ])
    for (const [name, value] of Object.entries(pageHeaders(policy))) response.setHeader(name, value)
    if (!isOurs(request)) return refuse(response, 403, 'This address is for Depot on this computer only.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Only pages are served here.')
    const url = new URL(request.url ?? '/', origin)
    const given = url.searchParams.get('token')
    if (given !== null && sameText(given, token)) return letIn(response, url)
    if (!hasCookie(request)) return refuse(response, 403, 'Open Depot with the address that its start command printed.')
    const asset = await find(url.pathname)
    if (!asset) return refuse(response, 404, 'Not found.')
    await sendAsset(request, response, asset, url.pathname)
  }

  function letIn(response: ServerResponse, url: URL): void {
    url.searchParams.delete('token')
    response.setHeader('set-cookie', `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict`)
    response.setHeader('location', url.pathname + url.search)
    refuse(response, 303, '')
  }

  async function sendAsset(
    request: IncomingMessage,
    response: ServerResponse,
    asset: Asset,
    path: string,
  ): Promise<void> {
    response.setHeader('cache-control', asset.immutable ? 'private, max-age=31536000, immutable' : 'no-store')
    response.setHeader('vary', 'accept-encoding')
    const { body, encoding } = await compress(asset, path, String(request.headers['accept-encoding'] ?? ''))
    if (encoding) response.setHeader('content-encoding', encoding)
    send(response, 200, asset.type, request.method === 'HEAD' ? Buffer.alloc(0) : body)
  }

  return {
    port,
    origin,
    url: `${origin}/?token=${token}`,
    http,
    mayConnect: (request) => isOurs(request) && request.headers.origin !== undefined && hasCookie(request),
  }
}

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', () => {
      const address = http.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const refuse = (response: ServerResponse, status: number, words: string): void =>
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(words))

function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  if (response.headersSent) return void response.end()
  response.writeHead(status, { 'content-type': type, 'content-length': body.length })
  response.end(body)
}

function cookieOf({ headers }: IncomingMessage, name: string): string {
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1) ?? ''
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const brotli = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

type Compressed = { body: Buffer; encoding: string | null }

/** Compresses text once per file and keeps it: the page's own files do not change while the program runs. */
function keptCompression(): (asset: Asset, path: string, accepted: string) => Promise<Compressed> {
  const kept = new Map<string, Promise<Buffer>>()
  return async (asset, path, accepted) => {
    if (!/^(text|application\/(json|manifest)|image\/svg)/.test(asset.type) || asset.body.length < 1024)
      return { body: asset.body, encoding: null }
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (encoding === null) return { body: asset.body, encoding }
    const pack = () => (encoding === 'br' ? brotli(asset.body) : promisify(gzip)(asset.body))
    if (!asset.immutable) return { body: await pack(), encoding }
    const packed = kept.get(`${encoding} ${path}`) ?? pack()
    kept.set(`${encoding} ${path}`, packed)
    return { body: await packed, encoding }
  }
}
