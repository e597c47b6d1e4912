/**
 * Three projects. `unit`: no database, no network; `unit-clock` those of them that need a process each. `integration`: on the real PostgreSQL
 * that tests/setup/postgres.ts starts, one database a file.
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/sequencer.ts'

const integration = [
  'src/server/**/*.int.test.ts',
  'src/main/**/*.int.test.ts',
  'tests/{golden,faults,security,invariants,load,simulation,versions}/**/*.test.ts',
]

/** They stop the clock of the process that they run in, which must be theirs alone. */
const stopTheClock = [
  'src/main/host/browser/browser.test.ts',
  'src/main/sync/{backoff,connection}.test.ts',
  'src/main/update/updates.test.ts',
]

export const shared = {
  // A worker loads the program once, not for each file again: what a file keeps is its database.
  isolate: false,
  restoreMocks: true,
  // Answers of PostgreSQL are compared with what their statements say, nulls included (src/server/db/rows.ts).
  env: { TZ: 'UTC', DEPOT_CHECK_NULLS: '1' },
  setupFiles: ['tests/setup/seed.ts'],
  // What comes in a moment comes later on a busy machine.
  expect: { poll: { timeout: 10_000 } },
}
export const withDatabase = {
  globalSetup: ['tests/setup/postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    ...shared,
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    allowOnly: false,
    // A worker waits for its database: three keep two cores busy, and more only make each other wait.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A busy machine takes its time over what is tried ten thousand times.
          testTimeout: 30_000,
          include: ['src/**/*.test.ts', 'tests/{coverage,languages,mutants,packaging,rules}/*.test.ts'],
          exclude: ['src/**/*.int.test.ts', ...stopTheClock],
        },
      },
      { extends: true, test: { name: 'unit-clock', include: stopTheClock, isolate: true } },
      {
        extends: true,
        test: { ...withDatabase, name: 'integration', include: integration },
      },
    ],
  },
})
