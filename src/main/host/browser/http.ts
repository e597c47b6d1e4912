/**
 * The page's own web server on 127.0.0.1. Three things must hold for every request: the Host header is ours (no name that a stranger
 * points at us), the Origin, when sent, is ours, and the cookie is the one of this run.
 *
 * The cookie is handed out at `/enter?token=…` for a token of entrance.ts, which works once. It is a secret of its own, HttpOnly,
 * SameSite=Strict, and named after the port, because cookies do not know ports.
 */
import { listenFailure } from '#contract/listening.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Asset, createAssets } from '../assets.ts'
import { contentSecurityPolicy, pageHeaders } from '../csp.ts'
import { ENTRY_PATH } from './entrance.ts'

export type PageServer = {
  port: number
  origin: string
  http: Server
  /** Whether a WebSocket may be opened by this request. */
  mayConnect(request: IncomingMessage): boolean
}

export type PageServerOptions = {
  port: number
  folder: string
  nonce: string
  /** Whether a token lets its bearer in. */
  redeem: (token: string) => boolean
}

/** @throws Error in words when the port cannot be had */
export async function servePage({ port: wanted, folder, nonce, redeem }: PageServerOptions): Promise<PageServer> {
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
  const secret = randomBytes(32).toString('base64url')
  const compress = keptCompression()

  const isOurs = ({ headers }: IncomingMessage) =>
    hosts.has(headers.host ?? '') && (headers.origin === undefined || origins.has(headers.origin))
  const hasCookie = (request: IncomingMessage) => sameText(cookieOf(request, cookie), secret)

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
    if (url.pathname === ENTRY_PATH && mayEnter(request, url)) return letIn(response)
    if (!hasCookie(request)) return refuse(response, 403, 'Open Depot with the file that its start command printed.')
    const asset = await find(url.pathname)
    if (!asset) return refuse(response, 404, 'Not found.')
    await sendAsset(request, response, asset, url.pathname)
  }

  /** Whoever is in already, and goes back to the used address, gets on to the page. */
  const mayEnter = (request: IncomingMessage, url: URL) =>
    hasCookie(request) || (request.method === 'GET' && redeem(url.searchParams.get('token') ?? ''))

  /** A page that leads on by itself: a redirect would still count as coming from the entry file, and a Strict cookie stays away then. */
  function letIn(response: ServerResponse): void {
    response.setHeader('set-cookie', `${cookie}=${secret}; Path=/; HttpOnly; SameSite=Strict`)
    response.setHeader('cache-control', 'no-store')
    const page = '<!doctype html><title>Depot</title><meta http-equiv="refresh" content="0;url=/">'
    send(response, 200, 'text/html; charset=utf-8', Buffer.from(page))
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
    http,
    mayConnect: (request) => isOurs(request) && request.headers.origin !== undefined && hasCookie(request),
  }
}

const HOST = '127.0.0.1'

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error) => {
      const words = listenFailure(error, { host: HOST, port })
      reject(words ? new Error(words, { cause: error }) : error)
    })
    http.listen(port, HOST, () => {
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
