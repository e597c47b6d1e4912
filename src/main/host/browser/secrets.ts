/**
 * Secrets without a keychain: sealed with a key that lies in a file of its own, readable by this account alone. That keeps a
 * session out of other accounts, and out of copies of the session file. Whoever can read this account's files can open it.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretStore } from '../host.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param folder the data folder; the key is made there with the first secret */
export function openSecrets(folder: string): SecretStore {
  const file = join(folder, 'session.key')
  return {
    async seal(text) {
      const key = readKey(file) ?? makeKey(file)
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64')
    },
    async open(sealed) {
      const key = readKey(file)
      if (key === null) throw new Error(`${file} holds no key that only this account can read`)
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/** Null when there is none, when it was cut, or when other accounts could have read it: nothing sealed with it is trusted then. */
function readKey(file: string): Buffer | null {
  try {
    // Windows knows no such modes; there the folder belongs to the account.
    const isPrivate = process.platform === 'win32' || (statSync(file).mode & 0o077) === 0
    const key = readFileSync(file)
    return isPrivate && key.length === KEY_BYTES ? key : null
  } catch {
    return null
  }
}

/** Puts a new key in place of one that cannot be used; it is there whole or not at all. */
function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  const temporary = `${file}.new`
  rmSync(temporary, { force: true })
  writeFileSync(temporary, key, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(temporary, file)
  return key
}
