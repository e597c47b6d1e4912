/** What other PCs need to find the server and to know its key. */
import {
  encodeConnectionCode,
  MOST_ADDRESSES,
  PIN_BYTES,
  PROOF_BITS,
  slowHash,
} from '#contract/network/connection-code.ts'
import { type ScryptOptions, scrypt } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'

const ANY = new Set(['0.0.0.0', '::'])
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/

/** The IPv4 addresses under which a listener on `host` is reached from other computers. */
export function addressesOf(host: string): string[] {
  if (!ANY.has(host)) return IPV4.test(host) ? [host] : []
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, MOST_ADDRESSES)
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The bits of the last group, from the SHA-256 of a key's SPKI. Takes half a second. */
export async function proofOf(fingerprint: Buffer): Promise<number> {
  const { salt, N, r, p, bytes } = slowHash
  const hash = await derive(fingerprint.toString('hex'), Buffer.from(salt), bytes, { N, r, p, maxmem: 256 * N * r })
  return hash.readUInt32BE() >>> (32 - PROOF_BITS)
}

/** Null when no address can be written into a code. */
export function codeOf(addresses: readonly string[], port: number, fingerprint: Buffer, proof: number): string | null {
  if (addresses.length === 0) return null
  return encodeConnectionCode({ addresses, port, pin: fingerprint.subarray(0, PIN_BYTES), proof })
}
