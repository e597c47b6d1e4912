/** The `test` of the end-to-end suite: the host under test, and the honest skip where that host cannot be had. */
import { test as base } from '@playwright/test'
import { electronBinary } from '../../build/electron.mjs'

export type HostOptions = {
  /** Which host this project runs, `stand-in`: Electron's, without its binary (tests/electron); set in playwright.config.ts. */
  host: 'browser' | 'electron' | 'stand-in'
}

type HostChecks = { hostIsHere: void }

export const test = base.extend<HostOptions & HostChecks>({
  host: ['browser', { option: true }],
  hostIsHere: [
    async ({ host }, use, info) => {
      info.skip(host === 'electron' && electronBinary() === null, 'the Electron binary is not installed here')
      await use()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
