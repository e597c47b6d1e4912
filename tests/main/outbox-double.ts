/** An outbox on files of its own, and a server in its place that carries out each operation once; `judge` says what it makes of one. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperationAnswer, OperationFailure } from '#contract/operations.ts'
import { ConnectionLost } from '../../src/main/api/failure.ts'
import { silentLog } from '../../src/main/log/log.ts'
import { createOutbox } from '../../src/main/outbox/outbox.ts'
import type { OutboxDeps } from '../../src/main/outbox/outbox-types.ts'
import type { SenderDeps } from '../../src/main/outbox/sender.ts'
import { createConnection } from '../../src/main/sync/connection.ts'

type Batch = Parameters<SenderDeps['send']>[0]
export const refusal = (key = 'DUPLICATE', status = 409): OperationFailure => ({
  status,
  envelope: { code: 409, key, message: `no: ${key}`, details: [], traceId: '' },
})

export function office(folder = mkdtempSync(join(tmpdir(), 'depot-outbox-'))) {
  const done: string[] = []
  /** Inputs as they arrived, a list a request. */
  const requests: unknown[][] = []
  const answers = new Map<string, OperationAnswer>()
  const network = { up: true, loseAnswers: 0 }
  let judge: (operation: Batch['operations'][number]) => OperationFailure | 'failed' | null = () => null
  let isManager = false
  let author: { id: number; name: string } | null = { id: 5, name: 'Nimal' }
  const connection = createConnection(() => {
    if (network.up) connection.markUp()
    else connection.markDown()
  })
  async function send({ operations }: Batch) {
    if (!network.up) {
      connection.markDown()
      throw new ConnectionLost(false, null)
    }
    requests.push(operations.map(({ input }) => input))
    const said: OperationAnswer[] = []
    for (const operation of operations) {
      const { id } = operation
      const verdict = answers.has(id) ? null : judge(operation)
      if (verdict === null) {
        if (!answers.has(id)) done.push(String(operation.input['n']))
        const answer: OperationAnswer = answers.get(id) ?? {
          state: 'done',
          id,
          value: { ok: true, id: 40 + done.length },
          seq: done.length,
        }
        answers.set(id, answer)
        said.push(answer)
      } else if (verdict === 'failed') {
        said.push({ state: 'failed', id, failure: refusal('UNAVAILABLE', 503) })
        break
      } else said.push({ state: 'refused', id, failure: verdict })
    }
    if (network.loseAnswers > 0) {
      network.loseAnswers -= 1
      network.up = false
      connection.markDown()
      throw new ConnectionLost(true, null)
    }
    return { answers: said }
  }
  const make = (more: Partial<OutboxDeps> = {}) =>
    createOutbox({
      send,
      connection,
      folder,
      author: () => author,
      mayManage: () => isManager,
      emit: () => undefined,
      log: silentLog,
      patienceMs: 20,
      ...more,
    })
  return {
    folder,
    done,
    requests,
    network,
    connection,
    make,
    judgeBy: (by: typeof judge) => {
      judge = by
    },
    signIn: (who: typeof author, asAdmin = false) => {
      author = who
      isManager = asAdmin
    },
  }
}
