import { KeptForLater } from '#contract/kept-for-later.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { ConnectionLost, ServerFailure } from '../api/failure.ts'
import { silentLog } from '../log/log.ts'
import { createConnection } from '../sync/connection.ts'
import { createOutbox } from './outbox.ts'

const { code, message } = errorCatalogue.UNAUTHENTICATED
const unauthenticated = new ServerFailure(401, { code, message, key: 'UNAUTHENTICATED', details: [], traceId: '' })

test.each([
  ['there is no token yet', new ConnectionLost(false, null)],
  ['the token is refused', unauthenticated],
])('what was to be sent while %s was never sent: it can be discarded, and goes out later', async (_, failure) => {
  let trouble: Error | null = failure
  const sent: unknown[] = []
  const connection = createConnection(() => undefined)
  const outbox = createOutbox({
    send: async ({ operations }) => {
      if (trouble instanceof ConnectionLost) connection.markDown()
      if (trouble) throw trouble
      sent.push(...operations.map(({ input }) => input))
      return { answers: operations.map(({ id }) => ({ state: 'done' as const, id, value: null, seq: 1 })) }
    },
    connection,
    patienceMs: 10,
    folder: mkdtempSync(join(tmpdir(), 'depot-sender-')),
    author: () => ({ id: 5, name: 'Nimal' }),
    mayManage: () => false,
    emit: () => undefined,
    log: silentLog,
  })
  await outbox.open('here/1')
  for (const n of [1, 2]) await expect(outbox.write('grn.create', { n })).rejects.toBeInstanceOf(KeptForLater)
  const untouched = { state: 'waiting', tries: 0, failure: null }
  await expect.poll(() => outbox.list()).toMatchObject([untouched, untouched])
  await outbox.discard(outbox.list()[0]?.id ?? '', 'typed twice')
  await outbox.close()
  trouble = null
  connection.markUp()
  await outbox.open('here/1')
  await expect.poll(() => outbox.list()).toMatchObject([{ state: 'discarded' }])
  expect(sent).toEqual([{ n: 2 }])
  await outbox.close()
})
