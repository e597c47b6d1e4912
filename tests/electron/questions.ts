/** What the two halves of the stand-in ask of each other. */
import type { MessageBoxSyncOptions } from 'electron'

export type Served = { status: number; headers: Record<string, string>; body: Uint8Array }
export type MenuEntry = { menu: string; label: string; accelerator: string; role: string }

/** What happened outside the page, for tests to look at. */
export type Seen = {
  boxes: Pick<MessageBoxSyncOptions, 'message' | 'detail' | 'buttons'>[]
  notices: string[]
  progress: number[]
  opened: string[]
  downloads: string[]
  installsOnQuit: boolean
}

/** Answered by the test's half: Chromium. */
export type ChromiumQuestions = {
  open: (input: { id: number; preload: string; width: number; height: number }) => Promise<void>
  load: (input: { id: number; url: string }) => Promise<void>
  reload: (input: { id: number }) => Promise<void>
  /** Asks the page first. */
  close: (input: { id: number }) => Promise<void>
  focus: (input: { id: number }) => Promise<void>
  send: (input: { id: number; channel: string; args: unknown[] }) => Promise<void>
}

/** Answered by the process that runs Depot. */
export type MainQuestions = {
  invoke: (input: {
    id: number
    frame: { url: string; isTop: boolean }
    channel: string
    args: unknown[]
  }) => Promise<unknown>
  serve: (input: { url: string; method: string }) => Promise<Served>
  /** Whether the window may be left though its page asks to stay. */
  mayLeave: (input: { id: number }) => boolean
  mayNavigate: (input: { id: number; url: string; isMainFrame: boolean }) => boolean
  mayOpen: (input: { id: number; url: string }) => boolean
  mayUse: (input: { permission: string }) => boolean
  /** By the cross in the corner of the newest window. */
  closeWindow: () => void
  /** How many windows can be seen. */
  visible: () => number
  painted: (input: { id: number }) => void
  closed: (input: { id: number }) => void
  crashed: (input: { id: number; reason: string }) => void
  /** What the person answers in the next dialogs: the number of a button, or a path. */
  answerDialogs: (input: (number | string | null)[]) => void
  menu: () => MenuEntry[]
  chooseInMenu: (input: { label: string }) => void
  /** Labels of the tray's menu; null while there is no tray. */
  tray: () => string[] | null
  chooseInTray: (input: { label: string }) => void
  offerUpdate: (input: { version: string }) => Promise<void>
  seen: () => Seen
}
