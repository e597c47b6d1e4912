/** The only door between the page and main: one `call`, one `on`, functions and nothing else. */
import { contextBridge, ipcRenderer } from 'electron'
import type { BridgeEvent, BridgeReply, DepotBridge } from '#contract/desktop.ts'

// Written out: a sandboxed preload is one file and imports nothing but Electron. main/host/electron/policy.ts names the same two.
const CALL = 'depot:call'
const EVENT = 'depot:event'

const bridge: DepotBridge = {
  call: (path, input): Promise<BridgeReply> => ipcRenderer.invoke(CALL, [...path], input),
  on(listener) {
    // The event of the channel itself stays here: it would hand the page a way to everything else.
    const hear = (_event: unknown, told: BridgeEvent) => listener(told)
    ipcRenderer.on(EVENT, hear)
    return () => void ipcRenderer.removeListener(EVENT, hear)
  },
}

contextBridge.exposeInMainWorld('depot', bridge)
