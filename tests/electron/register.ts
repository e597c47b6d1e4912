/** `node --import tests/electron/register.ts out/main/electron.js`: Depot's main process with the stand-in in place of Electron. */
import { registerHooks } from 'node:module'

const standIns: Record<string, string> = {
  electron: new URL('./module.ts', import.meta.url).href,
  'electron-updater': new URL('./updater.ts', import.meta.url).href,
}

registerHooks({
  resolve: (specifier, context, next) => {
    const url = standIns[specifier]
    return url === undefined ? next(specifier, context) : { url, shortCircuit: true }
  },
})

if (process.env['DEPOT_TEST_PACKAGED'] === '1') {
  // An installed program has its arguments right after its own name, and resources beside it.
  process.argv.splice(1, 1)
  Object.defineProperty(process, 'resourcesPath', { value: process.env['DEPOT_TEST_RESOURCES'] })
}
