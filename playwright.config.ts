/**
 * End-to-end tests of the built program: `browser` runs all of them in the browser host with the Chromium of this machine,
 * `stand-in` the Electron host without Electron's binary, `electron` the Electron host in that binary (where it is not, one
 * skipped test says so).
 */
import { defineConfig } from '@playwright/test'
import { findChromium } from './build/chromium.mjs'
import { electronBinary } from './build/electron.mjs'
import type { HostOptions } from './tests/e2e/test.ts'

const chromium = findChromium()

/** No sandbox as root, no shared memory to rely on in a container, and not one request of Chromium's own. */
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-default-apps',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--force-color-profile=srgb',
]

const standIn = '**/electron-host.spec.ts'
const smoke = '**/electron-smoke.spec.ts'
const absent = '**/electron-absent.spec.ts'

export default defineConfig<HostOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/demo.ts',
  outputDir: 'test-results',
  // A person at a screen is mostly waited for, but a third one at two cores makes all of them wait for each other.
  workers: 2,
  // Keys of a person at a screen that another process may hold up: a second try in a fresh program, and the run says that one was needed.
  retries: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/test/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    // A drawer that slides is waited for twice; tests/e2e/clerk.spec.ts sees the program move.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: flags },
  },
  projects: [
    {
      name: 'browser',
      testIgnore: [standIn, smoke, absent],
      use: { browserName: 'chromium', host: 'browser' },
    },
    { name: 'stand-in', testMatch: standIn, use: { browserName: 'chromium', host: 'stand-in' } },
    { name: 'electron', testMatch: electronBinary() === null ? absent : smoke, use: { host: 'electron' } },
  ],
})
