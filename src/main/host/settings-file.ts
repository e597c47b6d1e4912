/** The settings file of either host: `conf` under Node, electron-store (which is `conf` too) under Electron. */
import { setAside } from '../settings/json-file.ts'
import type { SettingsFile } from './host.ts'

/** The part of `conf` that is used. */
type Store = { store: Record<string, unknown> }

/**
 * @param path the file that `open` opens
 * @param open opens the store; it throws when the file is damaged, which is then set aside
 */
export function settingsFile(path: string, open: () => Store): SettingsFile {
  const store = openedOrNew(path, open)
  return {
    read: () => store.store,
    write: (value) => {
      store.store = value
    },
  }
}

function openedOrNew(path: string, open: () => Store): Store {
  try {
    const store = open()
    // Reading is what finds the damage.
    void store.store
    return store
  } catch {
    setAside(path)
    return open()
  }
}
