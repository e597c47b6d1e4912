/** What Electron takes from the system: dialogs, keychain, notices, menu, other programs. Tests answer for the person. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type Electron from 'electron'
import type { MenuEntry, Seen } from './questions.ts'
import type { Shape } from './shape.ts'
import { alsoAnswer, seenProgress } from './window.ts'

const boxes: Seen['boxes'] = []
const notices: string[] = []
const opened: string[] = []
const answers: (number | string | null)[] = []

function nextAnswer(dialogShown: string): number | string | null {
  const answer = answers.shift()
  if (answer === undefined) throw new Error(`no answer was given for the dialog ${dialogShown}`)
  return answer
}
/** The options are the last argument, after the window where there is one. */
const optionsOf = <T>(args: unknown[]): T => args.at(-1) as T // the callers' types say so

function showBox(args: unknown[]): number {
  const { message, detail, buttons } = optionsOf<Electron.MessageBoxSyncOptions>(args)
  boxes.push({ message, ...(detail !== undefined && { detail }), ...(buttons && { buttons }) })
  return Number(nextAnswer(message))
}

export const dialog = {
  showMessageBoxSync: (...args: unknown[]): number => showBox(args),
  showMessageBox: async (...args: unknown[]) => ({ response: showBox(args), checkboxChecked: false }),
  showErrorBox: (title: string, content: string): void => void boxes.push({ message: title, detail: content }),
  async showSaveDialog(...args: unknown[]) {
    const answer = nextAnswer(optionsOf<Electron.SaveDialogOptions>(args).defaultPath ?? 'save')
    return { canceled: answer === null, filePath: answer === null ? '' : String(answer) }
  },
  async showOpenDialog(...args: unknown[]) {
    const answer = nextAnswer(optionsOf<Electron.OpenDialogOptions>(args).defaultPath ?? 'open')
    return { canceled: answer === null, filePaths: answer === null ? [] : [String(answer)] }
  },
} satisfies Shape<
  Electron.Dialog,
  'showMessageBoxSync' | 'showMessageBox' | 'showErrorBox' | 'showSaveDialog' | 'showOpenDialog'
>

export const shell = {
  showItemInFolder: (path: string): void => void opened.push(path),
  openPath: async (path: string): Promise<string> => {
    opened.push(path)
    return ''
  },
  openExternal: async (url: string): Promise<void> => void opened.push(url),
} satisfies Shape<Electron.Shell, 'showItemInFolder' | 'openPath' | 'openExternal'>

// A keychain of the account; a real one keeps its key elsewhere.
const key = Buffer.alloc(32, 7)
export const safeStorage = {
  isAsyncEncryptionAvailable: async (): Promise<boolean> => true,
  getSelectedStorageBackend: () => 'gnome_libsecret' as const,
  async encryptStringAsync(text: string): Promise<Buffer> {
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12))
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  },
  async decryptStringAsync(sealed: Buffer) {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12)).setAuthTag(sealed.subarray(-16))
    const result = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
    return { result, shouldReEncrypt: false }
  },
} satisfies Shape<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>

export class Notification extends EventEmitter {
  static isSupported = (): boolean => true
  readonly #options: Electron.NotificationConstructorOptions
  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super()
    this.#options = options
  }
  show(): void {
    notices.push(`${this.#options.title}: ${this.#options.body}`)
  }
}
Notification satisfies new (
  options?: Electron.NotificationConstructorOptions,
) => Shape<Electron.Notification, 'on' | 'show'>
Notification satisfies Shape<typeof Electron.Notification, 'isSupported'>

type Template = Electron.MenuItemConstructorOptions[]
let menu: Template = []
export const Menu = {
  // The menu is looked at through its template: nothing else of it is used.
  buildFromTemplate: (template: Template) => template as unknown as Electron.Menu,
  setApplicationMenu: (template: Electron.Menu | null): void => {
    menu = (template ?? []) as unknown as Template // made above
  },
} satisfies Shape<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>

const trays: Tray[] = []
export class Tray extends EventEmitter {
  template: Template = []
  constructor(image: string) {
    super()
    if (!existsSync(image)) throw new Error(`Failed to load image from path '${image}'`)
    trays.push(this)
  }
  setToolTip(): void {}
  setContextMenu(shown: Electron.Menu | null): void {
    this.template = (shown ?? []) as unknown as Template // made above
  }
  destroy(): void {
    trays.splice(trays.indexOf(this), 1)
  }
}
Tray satisfies new (
  image: string,
) => Shape<Electron.Tray, 'on' | 'setToolTip' | 'setContextMenu' | 'destroy'>

const itemsOf = ({ submenu }: Electron.MenuItemConstructorOptions): Template => (Array.isArray(submenu) ? submenu : [])

export const fetched = { downloads: [] as string[], installsOnQuit: false }

alsoAnswer({
  answerDialogs: (next) => void answers.push(...next),
  menu: () =>
    menu.flatMap((one) =>
      itemsOf(one).map(
        ({ label, accelerator, role }): MenuEntry => ({
          menu: one.label ?? '',
          label: label ?? '',
          accelerator: accelerator ?? '',
          role: role ?? '',
        }),
      ),
    ),
  chooseInMenu({ label }) {
    const click = menu.flatMap(itemsOf).find((item) => item.label === label)?.click as (() => void) | undefined
    if (!click) throw new Error(`the menu has no ${label}`)
    click()
  },
  tray: () => trays.at(-1)?.template.flatMap(({ label }) => label ?? []) ?? null,
  chooseInTray({ label }) {
    const click = trays.at(-1)?.template.find((item) => item.label === label)?.click as (() => void) | undefined
    if (!click) throw new Error(`the tray has no ${label}`)
    click()
  },
  seen: () => ({ boxes, notices, opened, progress: seenProgress, ...fetched }),
})
