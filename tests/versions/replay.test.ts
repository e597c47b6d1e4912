/**
 * Programs of earlier releases go on working: what they asked was recorded with the shape of the answers (`DEPOT_RECORD=0.1.0` writes it
 * down once, before that version is released), and every later server must answer so that they miss nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, demoServer, PASSWORD } from '../support/demo-server.ts'
import { type Dialogue, missing, replay, shapeOf } from './dialogue.ts'

const folder = import.meta.dirname
const versions = readdirSync(folder).filter((name) => name.endsWith('.json'))
const recorded = process.env['DEPOT_RECORD']

describe.each(versions)('%s', (name) => {
  let server: DemoServer
  const dialogue = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Dialogue
  beforeAll(async () => {
    server = await demoServer('golden')
  })

  it('is answered as it was then', async () => {
    for await (const [step, heard] of replay(server.url, dialogue, { password: PASSWORD })) {
      if (recorded && name.startsWith(recorded)) Object.assign(step, heard)
      expect(step.shape, `${step.ask} was never recorded`).toBeDefined()
      expect(heard.status, step.ask).toBe(step.status)
      expect(missing(step.shape ?? 'null', heard.shape), step.ask).toEqual([])
    }
    if (recorded) writeFileSync(join(folder, name), `${JSON.stringify(dialogue, null, 2)}\n`)
  })
})

describe('what an old program would miss', () => {
  const old = shapeOf({
    id: 1,
    name: 'a',
    rows: [
      { x: 1, y: null },
      { x: 1, y: 'text' },
    ],
  })
  it.each([
    [{ id: 1, name: 'a', rows: [{ x: 2, y: 'b' }], more: true }, []],
    [{ id: 1, name: 'a', rows: [] }, []],
    [{ id: 1, rows: [] }, ['.name']],
    [{ id: '1', name: 'a', rows: [] }, ['.id: "string" for "number"']],
    [{ id: 1, name: 'a', rows: [{ y: null }] }, ['.rows[].x']],
    [{ id: 1, name: 'a', rows: [{ x: 1, y: 5 }] }, ['.rows[].y: "number"']],
  ])('in %j', (now, gaps) => expect(missing(old, shapeOf(now))).toEqual(gaps))
})
