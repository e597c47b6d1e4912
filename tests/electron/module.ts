/** The module `electron` as the main process sees it, without Electron. See desktop.ts for the half that drives Chromium. */
import { app } from './app.ts'
import { shell } from './system.ts'
import { ipcMain } from './window.ts'

export { app } from './app.ts'
export { dialog, Menu, Notification, safeStorage, shell, Tray } from './system.ts'
export { utilityProcess } from './utility-process.ts'
export { BrowserWindow, ipcMain, protocol, session } from './window.ts'

/** As electron-store imports it. */
export default { app, ipcMain, shell }
