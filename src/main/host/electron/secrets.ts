/** The system's keychain through Electron's asynchronous safeStorage (the synchronous calls end with Electron 46). */
import { safeStorage } from 'electron'
import type { SecretStore } from '../host.ts'
import { keepsSecrets } from './policy.ts'

/** Null where the system offers no real protection: then secrets stay in memory. To be called when the app is ready. */
export async function openSecrets(): Promise<SecretStore | null> {
  const available = await safeStorage.isAsyncEncryptionAvailable().catch(() => false)
  const backend = process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : null
  if (!keepsSecrets(available, backend)) return null
  return {
    seal: async (text) => (await safeStorage.encryptStringAsync(text)).toString('base64'),
    open: async (sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
  }
}
