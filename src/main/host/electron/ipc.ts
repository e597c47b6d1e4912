/** The bridge over Electron's messages. Each call is believed only from the top frame of our own page. */
import type { BridgeReply, DepotBridge } from '#contract/desktop.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { type BrowserWindow, ipcMain } from 'electron'
import { CALL_CHANNEL, EVENT_CHANNEL, isOurPage } from './policy.ts'

export function serveIpc(bridge: DepotBridge, window: () => BrowserWindow | null): void {
  ipcMain.handle(CALL_CHANNEL, (event, path: unknown, input: unknown): Promise<BridgeReply> | BridgeReply => {
    if (!isOurPage(event.senderFrame)) return stranger
    // The bridge looks at the path itself; here nothing is known about it.
    return bridge.call(path as readonly string[], input)
  })
  bridge.on((event) => {
    const open = window()
    if (open && !open.isDestroyed()) open.webContents.send(EVENT_CHANNEL, event)
  })
}

const { code, message, status } = errorCatalogue.INVALID
const stranger: BridgeReply = {
  ok: false,
  error: { code: 'REFUSED', status, message, data: { code, key: 'INVALID', details: [], traceId: '' }, defined: true },
}
