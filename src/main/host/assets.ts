/** The built pages, read from one folder for both hosts: nothing outside it can be named. */
import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
}

export type Asset = {
  body: Buffer
  type: string
  /** The name holds a hash of the contents: it may be kept for ever. */
  immutable: boolean
}

/** Folder of the built renderer, seen from source as from the build (everything of main's build lies in out/main). */
export const rendererFolder = (): string =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../../out/renderer' : '../renderer', import.meta.url))

/**
 * Finds what a URL's path names. A path without an extension is a page of the one-page program: index.html, with the nonce put in.
 * Null when there is no such file, or when the path tries to leave the folder.
 */
export function createAssets(folder: string, nonce: string): (urlPath: string) => Promise<Asset | null> {
  const meta = `<meta property="csp-nonce" nonce="${nonce}">`
  return async (urlPath) => {
    const path = decoded(urlPath)
    if (path === null) return null
    const extension = extname(path)
    if (extension === '' || path === '/index.html') {
      const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
      return page === null
        ? null
        : { body: Buffer.from(page.replace('<head>', `<head>${meta}`)), type: types['.html'] ?? '', immutable: false }
    }
    const type = types[extension]
    if (!type) return null
    const body = await readInside(folder, path)
    return body && { body, type, immutable: /-[\w-]{8,}\.\w+$/.test(path) }
  }
}

function decoded(urlPath: string): string | null {
  try {
    const path = decodeURIComponent(urlPath)
    return path.startsWith('/') && !/[\0\\]/.test(path) && !path.split('/').includes('..') ? path : null
  } catch {
    return null
  }
}

async function readInside(folder: string, path: string): Promise<Buffer | null> {
  try {
    const [inside, base] = await Promise.all([realpath(join(folder, path)), realpath(folder)])
    return inside.startsWith(base + sep) ? await readFile(inside) : null
  } catch {
    return null
  }
}
