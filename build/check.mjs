/** `npm run check`: all checks of the house, a line each, every failure shown. */
import { setup } from './setup.mjs'

await setup(import.meta.url)
const { runChecks, tellOutcome } = await import('./checks.mjs')
const outcomes = await runChecks(tellOutcome)
process.exitCode = outcomes.some(({ verdict }) => verdict === 'failed') ? 1 : 0
