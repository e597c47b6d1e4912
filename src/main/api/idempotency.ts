/** Keys that make a write count once, however often it is sent (C7). */
import { createHash, randomBytes } from 'node:crypto'

/** A UUID of version 7: time first, so that keys sort by age. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Writes whose outcome is unknown because the line broke: the same write again must carry the same key. */
export type UncertainWrites = {
  keyFor(fingerprint: string): string
  has(fingerprint: string): boolean
  remember(fingerprint: string, key: string): void
  settle(fingerprint: string): void
}

const MOST = 100

export function createUncertainWrites(): UncertainWrites {
  const keys = new Map<string, string>()
  return {
    keyFor: (fingerprint) => keys.get(fingerprint) ?? uuidv7(),
    has: (fingerprint) => keys.has(fingerprint),
    remember(fingerprint, key) {
      keys.set(fingerprint, key)
      const [oldest] = keys.keys()
      if (keys.size > MOST && oldest) keys.delete(oldest)
    },
    settle: (fingerprint) => void keys.delete(fingerprint),
  }
}

/** Names one write: who, where, what. */
export const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64')
