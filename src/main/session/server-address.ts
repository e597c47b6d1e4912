/** Addresses of servers: what a person may type, and what names a server in file names and keys. */
import type { ServerChoice } from '#contract/desktop.ts'
import { refuse } from '#contract/errors.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin of an address that a person typed. Only https leaves this machine: a password must not cross a network in clear
 * (SEC-03).
 * @throws Refusal INVALID in words
 */
export function serverOrigin(typed: string): string {
  const url = parseUrl(typed.trim())
  if (url.username || url.password)
    refuse('INVALID', 'The address may not hold a name or a password.', [
      { field: 'url', message: 'may not hold a name or a password' },
    ])
  const plain = url.protocol === 'http:' && LOOPBACK.has(url.hostname)
  if (url.protocol !== 'https:' && !plain)
    refuse('INVALID', 'The address must begin with https://. Without it passwords would cross the network in clear.', [
      { field: 'url', message: 'must begin with https://' },
    ])
  return url.origin
}

/** How PCs of an office are named: a private address, or a name without a domain. */
const OF_NETWORK = /^(10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^\[f[cde]|\.local$|^[^.[]+$/

/** What to do where no server answers. A PC of the office has no certificate that others trust: its address alone leads nowhere. */
export function noAnswer(origin: string): string {
  const { hostname } = new URL(origin)
  if (LOOPBACK.has(hostname) || !OF_NETWORK.test(hostname))
    return `Nothing answers at ${origin}. Check the address and the network.`
  return `Nothing answers safely at ${origin}. Check the address and the network. A PC of your office is not connected by its address but by its connection code: go back and choose “Connect to the office’s PC”.`
}

function parseUrl(text: string): URL {
  try {
    return new URL(text)
  } catch {
    return refuse('INVALID', 'That is not an address. It looks like https://depot.example.lk', [
      { field: 'url', message: 'is not an address' },
    ])
  }
}

/** Names a server: mirrors and drafts of one never meet those of another. */
export const serverKey = (choice: ServerChoice): string =>
  choice.kind === 'local' ? 'local' : choice.kind === 'demo' ? `demo-${choice.demo}` : (choice.known ?? choice.url)
