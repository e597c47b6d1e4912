/** The one port between Depot and what it runs on: Electron (the product) or plain Node with the person's own browser. */
import type { DepotBridge } from '#contract/desktop.ts'

/** Seals a text so that only this person on this machine can read it again. */
export type SecretStore = {
  seal(text: string): Promise<string>
  /** Rejects when it was sealed elsewhere or altered. */
  open(sealed: string): Promise<string>
}

/** The settings file of the host: one JSON object, written whole and atomically. */
export type SettingsFile = {
  /** Null when there is none yet, or when it was damaged and set aside. */
  read(): unknown
  write(value: Record<string, unknown>): void
}

/** A server that this program started. */
export type ServerChild = {
  /** Asks it to stop cleanly and insists after `patienceMs`; resolves when it has ended. */
  stop(patienceMs: number): Promise<void>
  /** One that has ended hears nothing. */
  send(message: object): void
  /** What it tells of itself: listening, progress. */
  onMessage(listener: (message: unknown) => void): void
  /** Called once, with what it said last on its error output. */
  onExit(listener: (ending: { code: number | null; lastWords: string }) => void): void
}

export type Host = {
  kind: 'electron' | 'browser'
  /** Where everything of this person lies: settings, session, mirrors, local agencies, logs. */
  dataFolder: string
  /** Where exports go when the person chose no folder. */
  downloadsFolder: string
  version: string
  /** For style elements that scripts make; see contract/desktop.ts. */
  nonce: string
  settings: SettingsFile
  /** Null: this host can keep a secret in memory only. */
  secrets: SecretStore | null
  /** Full path for a new file, null when the person cancelled. An existing file is only named when the person agreed to replace it. */
  chooseSavePath(folder: string, name: string): Promise<string | null>
  chooseFolder(present: string): Promise<string | null>
  revealFile(path: string): Promise<void>
  openFile(path: string): Promise<void>
  openExternal(url: string): Promise<void>
  /** Share of long work done, 0…1; null ends it. */
  setProgress(share: number | null): void
  notify(title: string, text: string): void
  /**
   * Starts with the system and stays when the window is closed, or no longer.
   * @returns what of it this host cannot do, in words; null when it does all of it
   */
  stayInBackground(on: boolean): Promise<string | null>
  forkServer(entry: string, args: readonly string[]): ServerChild
  /** Shows the program and carries its calls and events. */
  open(bridge: DepotBridge): Promise<void>
  /** Ends the program; what was registered with `onQuit` is awaited first. */
  quit(): void
  onQuit(listener: () => Promise<void>): void
}
