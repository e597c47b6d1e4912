/** Secrets that the server must read again, kept in the database sealed with a key that the runtime role cannot read there (AES-256-GCM). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { StoredKey } from '../auth/server-keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Secrets = {
  /** @param bound what the secret belongs to: it opens for nothing else */
  seal(secret: string, bound: string): string
  /** Null when it was sealed by another server's key, for something else, or was altered. */
  unseal(sealed: string, bound: string): string | null
}

/** The newest key seals, all of them unseal. */
export function secretsWith(keys: readonly [StoredKey, ...StoredKey[]]): Secrets {
  return {
    seal(secret, bound) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(keys[0]), nonce).setAAD(Buffer.from(bound))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [keys[0].kid, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')].join('.')
    },
    unseal(sealed, bound) {
      const [kid, body = ''] = sealed.split('.')
      const key = keys.find((one) => one.kid === kid)
      if (!key) return null
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv(ALGORITHM, keyOf(key), bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

const keyOf = ({ secret }: StoredKey): Buffer => createHash('sha256').update(secret).digest()
