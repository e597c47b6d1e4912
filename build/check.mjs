/** `npm run check`: all checks, a line each, every failure shown. */
import { setup } from './setup.mjs'

await setup(import.meta.url)
const { runChecks, tellOutcome } = await import('./checks.mjs')
const outcomes = await runChecks(tellOutcome)
process.exitCode = outcomes.some(({ verdict }) => verdict === 'failed') ? 1 : 0
