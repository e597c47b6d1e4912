/** Before all: the golden demo, made once. Each file begins on a copy of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverOn } from './depot.ts'

export default async function makeDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-e2e-demo-'))
  const data = join(folder, 'server')
  await (await serverOn(data, 0)).stop()
  process.env['DEPOT_E2E_DEMO'] = data
  return () => rmSync(folder, { recursive: true, force: true })
}
