import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'depot-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('goes on when nobody hears its warnings any more', async () => {
  const program = `
    import { serverLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = serverLog(${JSON.stringify(folder)})
    process.stdin.once('data', () => {
      log.warn('unheard')
      setImmediate(() => setImmediate(() => {
        log.info('still here')
        process.exit(0)
      }))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'ignore', 'pipe'] })
  const exit = once(child, 'exit')
  child.stderr.destroy()
  await once(child.stderr, 'close')
  child.stdin.write('go')
  expect(await exit).toEqual([0, null])
  const written = readFileSync(join(folder, 'logs', 'server.log'), 'utf8')
  expect(written).toContain('unheard')
  expect(written).toContain('still here')
})
