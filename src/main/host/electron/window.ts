/** The one window: made here and nowhere else, with everything denied that policy.ts does not allow. */
import { app, BrowserWindow, dialog, type Session, session } from 'electron'
import { mayNavigate, mayShowInFrame, mayUse, ORIGIN, windowOptions } from './policy.ts'
import { createRecovery } from './recovery.ts'

/** @param onStay the person stays on the page that was asked to close */
export function openMainWindow(preload: string, onStay: () => void): BrowserWindow {
  const window = new BrowserWindow(windowOptions(preload))
  const { webContents } = window
  webContents.on('will-navigate', deny)
  webContents.on('will-redirect', deny)
  webContents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame ? !mayNavigate(event.url) : !mayShowInFrame(event.url)) event.preventDefault()
  })
  webContents.on('will-attach-webview', (event) => event.preventDefault())
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  // The page says that work would be lost (specification §2); the question itself is asked here, Electron has none of its own.
  webContents.on('will-prevent-unload', (event) => {
    if (wantsToLeave(window)) event.preventDefault()
    else onStay()
  })
  reopenAfterCrash(window)
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`${ORIGIN}/`)
  return window
}

function deny(event: { preventDefault(): void; url: string }): void {
  if (!mayNavigate(event.url)) event.preventDefault()
}

const wantsToLeave = (window: BrowserWindow): boolean =>
  dialog.showMessageBoxSync(window, {
    type: 'question',
    buttons: ['Stay', 'Leave'],
    defaultId: 0,
    cancelId: 0,
    message: 'Leave Depot?',
    detail: 'What was not saved stays as a draft.',
  }) === 1

/** The address stays, and drafts are kept: the person goes on where they were. */
function reopenAfterCrash(window: BrowserWindow): void {
  const recovery = createRecovery()
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const next = window.isDestroyed() ? 'nothing' : recovery(reason)
    if (next === 'reload' || (next === 'ask' && wantsPageAgain(window))) window.webContents.reload()
    else if (next === 'ask') app.quit()
  })
}

const wantsPageAgain = (window: BrowserWindow): boolean =>
  dialog.showMessageBoxSync(window, {
    type: 'error',
    buttons: ['Open it again', 'Close Depot'],
    defaultId: 0,
    cancelId: 0,
    message: 'The page of Depot stopped twice within a minute.',
    detail: 'What was not saved stays as a draft.',
  }) === 0

/** Permissions, devices and downloads of every page of this session. */
export function denyPermissions(of: Session = session.defaultSession): void {
  of.setPermissionRequestHandler((_contents, permission, answer) => answer(mayUse(permission)))
  of.setPermissionCheckHandler((_contents, permission) => mayUse(permission))
  of.setDevicePermissionHandler(() => false)
  // Files are saved by main alone.
  of.on('will-download', (event) => event.preventDefault())
}
