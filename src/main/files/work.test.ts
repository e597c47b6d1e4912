import type { BridgeEvent } from '#contract/desktop.ts'
import { expect, test } from 'vitest'
import { createWorks } from './work.ts'

function deps() {
  const told: Extract<BridgeEvent, { type: 'progress' }>[] = []
  const taskbar: (number | null)[] = []
  let clock = 0
  const works = createWorks(
    (event) => void (event.type === 'progress' && told.push(event)),
    (share) => void taskbar.push(share),
    () => clock,
  )
  return { works, told, taskbar, tick: (ms: number) => void (clock += ms) }
}

test('progress is told at its pace, the end always', async () => {
  const { works, told, taskbar, tick } = deps()
  await works.run('w', 'Saving the report', async ({ progress }) => {
    for (let done = 1; done <= 1000; done += 1) {
      progress(done, 1000)
      tick(1)
    }
  })
  expect(told.length).toBeLessThan(15)
  expect(told.at(-1)).toMatchObject({ work: 'w', label: 'Saving the report', done: 1000, total: 1000 })
  expect(taskbar.at(-1)).toBeNull()
})

test('cancelled work answers null, failed work its error', async () => {
  const { works } = deps()
  const cancelled = works.run(
    'a',
    '',
    ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('cut')))),
  )
  works.cancel('a')
  works.cancel('unknown')
  expect(await cancelled).toBeNull()
  await expect(works.run('b', '', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
