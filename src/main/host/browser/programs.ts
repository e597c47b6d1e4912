/** Other programs of this computer: the browser window, the file manager, a folder dialog where the desktop has one. */
import { refuse } from '#contract/errors.ts'
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { env, platform } = process
const HANDED_OVER_MS = 5_000

const candidates: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((base) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((program) =>
      join(env[base] ?? 'C:\\', program),
    ),
  ),
}
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
]

/** Absolute path of a program on the path; null when there is none. */
export function findProgram(...wanted: readonly string[]): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const hasDisplay = (): boolean => platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])

/**
 * Opens the page: as a window of its own in a Chromium with a profile of its own, else in the person's browser.
 * @param entryFile file that leads to the page: command lines are read by every account, so no token may stand in one
 * @param onClosed the window of its own was closed
 * @returns false when nothing here can show a page
 */
export function showPage(entryFile: string, profile: string, onClosed: () => void): boolean {
  if (!hasDisplay()) return false
  const chromium = process.getuid?.() === 0 ? null : (candidates[platform]?.find(isProgram) ?? findProgram(...names))
  if (chromium === null) return start(...opener(entryFile))
  const window = spawn(chromium, windowArguments(entryFile, profile), { stdio: 'ignore' })
  const opened = performance.now()
  window.once('error', () => undefined)
  window.once('exit', () => {
    // One that ends at once handed the page over to a Chromium that was open already with this profile.
    if (performance.now() - opened > HANDED_OVER_MS) onClosed()
  })
  return true
}

const windowArguments = (entryFile: string, profile: string): string[] => [
  `--app=${pathToFileURL(entryFile)}`,
  `--user-data-dir=${profile}`,
  '--no-first-run',
  '--no-default-browser-check',
  '--window-size=1440,900',
]

/** Opens a file or folder with the program that the desktop has for it. */
export function openWithDesktop(path: string): void {
  if (!hasDisplay() || !start(...opener(path)))
    refuse('NOT_AVAILABLE_YET', `This computer has no program to open it with. It lies at ${path}`)
}

/** As {@link openWithDesktop}, of a web page or a message. */
export function openAddress(address: string): void {
  if (!hasDisplay() || !start(...opener(address)))
    refuse('NOT_AVAILABLE_YET', 'This computer has no program to open that address with.')
}

export const openFolderOf = (path: string): void => openWithDesktop(dirname(path))

function opener(target: string): [string, string[]] {
  if (platform === 'darwin') return ['open', [target]]
  // `start` is a word of the command line, which would read & in an address; the handler behind it does not.
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', target]]
  const gio = findProgram('gio')
  return gio ? [gio, ['open', target]] : [findProgram('xdg-open') ?? '', [target]]
}

function start(program: string, args: string[]): boolean {
  if (program === '') return false
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.once('error', () => undefined)
  child.unref()
  return true
}

/** Asks for a folder in the desktop's own dialog; null when cancelled. Refused in words where there is no such dialog. */
export function askFolder(present: string): Promise<string | null> {
  const zenity = hasDisplay() ? findProgram('zenity') : null
  const kdialog = hasDisplay() ? findProgram('kdialog') : null
  if (zenity) return answerOf(zenity, ['--file-selection', '--directory', `--filename=${present}/`])
  if (kdialog) return answerOf(kdialog, ['--getexistingdirectory', present])
  return refuse(
    'NOT_AVAILABLE_YET',
    'In the browser Depot has no folder dialog. Start it with --exports FOLDER to choose another folder.',
  )
}

function answerOf(program: string, args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const dialog = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    dialog.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    dialog.once('error', () => resolve(null))
    dialog.once('close', (code) => resolve(code === 0 && said.trim() !== '' ? said.trim() : null))
  })
}
