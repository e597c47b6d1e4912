/** Runs a built preload in a page of Chromium as Electron does: with `electron` to require, before the page's own scripts. */

/** Name of the binding through which a page invokes; taken off the page's top frame before its scripts run. */
export const INVOKE = '__electronInvoke'
/** Where messages of main arrive. */
export const HEAR = '__electronHear'

/**
 * Script for Playwright's `addInitScript`.
 * @param source text of the built preload, which is CommonJS
 */
export const preloadScript = (source: string): string => `(() => {
  // Electron runs no preload in frames; the binding stays there, so that main's own check can be tested.
  if (window !== window.top) return
  const invoke = window.${INVOKE}
  delete window.${INVOKE}
  const listeners = new Map()
  Object.defineProperty(window, '${HEAR}', {
    value: (channel, args) => { for (const listener of listeners.get(channel) ?? []) listener({}, ...args) },
  })
  const ipcRenderer = {
    // Functions fail to be cloned, as in Electron.
    invoke: async (channel, ...args) => invoke({ channel, args: structuredClone(args) }),
    on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    removeListener: (channel, listener) =>
      void listeners.set(channel, (listeners.get(channel) ?? []).filter((one) => one !== listener)),
  }
  const contextBridge = {
    exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze({ ...api }) }),
  }
  const require = (name) => {
    if (name !== 'electron') throw new Error('a sandboxed preload requires electron only: ' + name)
    return { contextBridge, ipcRenderer }
  }
  ;((require, module, exports) => {
${source}
  })(require, { exports: {} }, {})
})()`
