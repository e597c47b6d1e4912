/** How many keys daily work takes: counted by tests/e2e/keys.spec.ts at the built program, against what it took before it was shortened. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from '../build/chromium.mjs'
import { root } from '../build/tree.mjs'
import { countedWork } from '../tests/e2e/counted-keys.ts'
import type { Figure } from './lib/figures.ts'

const MOST_OUTPUT = 50_000_000

type Annotation = { type: string; description?: string }
type Suite = { suites?: Suite[]; specs: { tests: { results: { annotations: Annotation[] }[] }[] }[] }

/** Fails where a piece of work was not counted: its test says why. */
export async function keysBench(): Promise<Figure[]> {
  const report = JSON.parse(await playwright()) as { suites: Suite[] } // as Playwright's JSON reporter writes it
  const counts = new Map(
    report.suites.flatMap(annotationsOf).map(({ type, description }) => [type, Number(description)]),
  )
  return Object.entries(countedWork).map(([what, { name, before, most }]) => {
    const keys = counts.get(what)
    if (keys === undefined) throw new Error(`the keys of “${name}” were not counted: npm test -- e2e keys says why`)
    return {
      name: `${name}, keys`,
      value: `${keys}`,
      baseline: before === null ? `at most ${most}` : `${before} before, at most ${most}`,
      measured: keys / (before ?? most),
      // Half way to one more, which is a miss.
      target: { below: Math.round((100 * (most + 0.5)) / (before ?? most)) / 100 },
      unit: ' ×',
    }
  })
}

const annotationsOf = (suite: Suite): Annotation[] => [
  ...(suite.suites ?? []).flatMap(annotationsOf),
  ...suite.specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ annotations }) => annotations)),
  ),
]

/** The report, also of a run in which a test failed. */
function playwright(): Promise<string> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const options = {
    cwd: root,
    maxBuffer: MOST_OUTPUT,
    env: { ...process.env, DEPOT_CHROMIUM: findChromium() ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: '' },
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [cli, 'test', 'keys', '--reporter', 'json'], options, (_failed, report) =>
      resolve(report),
    ),
  )
}
