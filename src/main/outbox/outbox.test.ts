import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { KeptForLater } from '#contract/kept-for-later.ts'
import { KeptOperation } from '#contract/outbox.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { office, refusal } from '../../../tests/main/outbox-double.ts'
import { ServerFailure } from '../api/failure.ts'
import { openJournal } from './journal.ts'

const settled = async (condition: () => boolean) => {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(condition()).toBe(true)
}

describe('the outbox', () => {
  it('answers with what the server said, and keeps nothing of it', async () => {
    const { make, done } = office()
    const outbox = make()
    await outbox.open('here/1')
    expect(await outbox.write('grn.create', { n: 1 })).toMatchObject({ value: { ok: true }, seq: 1 })
    expect([outbox.list(), done]).toEqual([[], ['1']])
    await outbox.close()
  })

  it('keeps what is written without a line through a restart, and sends it in its order', async () => {
    const { make, done, network, connection } = office()
    const first = make()
    await first.open('here/1')
    network.up = false
    connection.markDown()
    for (const n of [1, 2, 3]) await expect(first.write('grn.create', { n })).rejects.toBeInstanceOf(KeptForLater)
    expect(first.status()).toMatchObject({ waiting: 3, refused: 0 })
    await first.close()
    const second = make()
    await second.open('here/1')
    expect(second.list().map(({ input }) => input['n'])).toEqual([1, 2, 3])
    network.up = true
    connection.markUp()
    await settled(() => second.status().waiting === 0)
    expect(done).toEqual(['1', '2', '3'])
    await second.close()
  })

  it('tells a refusal to the form that waits for it, and keeps one that nobody waits for', async () => {
    const { make, judgeBy, network, connection, done } = office()
    const outbox = make()
    await outbox.open('here/1')
    judgeBy(({ input }) => (input['n'] === 1 ? refusal() : null))
    await expect(outbox.write('grn.create', { n: 1 })).rejects.toBeInstanceOf(ServerFailure)
    expect(outbox.list()).toEqual([])
    network.up = false
    connection.markDown()
    await expect(outbox.write('grn.create', { n: 1 })).rejects.toBeInstanceOf(KeptForLater)
    await expect(outbox.write('grn.create', { n: 2 })).rejects.toBeInstanceOf(KeptForLater)
    network.up = true
    connection.markUp()
    await settled(() => outbox.status().waiting === 0)
    expect(done).toEqual(['2'])
    expect(outbox.list()).toMatchObject([{ state: 'refused', failure: { envelope: { message: 'no: DUPLICATE' } } }])
    await outbox.close()
  })

  it('keeps what was typed with it, though the answer comes at the same time', async () => {
    const { make, judgeBy, network, connection } = office()
    const outbox = make()
    await outbox.open('here/1')
    network.loseAnswers = 1
    judgeBy(() => refusal())
    const id = await outbox.write('grn.create', { n: 1 }).catch((error: KeptForLater) => error.id)
    network.up = true
    connection.markUp()
    await outbox.attach(String(id), { key: 'grn', value: { typed: true } })
    await settled(() => outbox.status().refused === 1)
    expect(outbox.list()).toMatchObject([{ state: 'refused', draft: { key: 'grn', value: { typed: true } } }])
    await outbox.close()
  })

  it('discards only what was never sent, and never sends what was discarded', async () => {
    const { make, network, connection, done } = office()
    const outbox = make()
    await outbox.open('here/1')
    network.up = false
    connection.markDown()
    for (const n of [1, 2]) await outbox.write('grn.create', { n }).catch(() => undefined)
    const [one] = outbox.list()
    const discarding = outbox.discard(one?.id ?? '', 'typed twice')
    network.up = true
    connection.markUp()
    await discarding
    await settled(() => outbox.status().waiting === 0)
    expect(done).toEqual(['2'])
    network.loseAnswers = 1
    const sent = await outbox.write('grn.create', { n: 3 }).catch((error: KeptForLater) => error.id)
    await expect(outbox.discard(String(sent), 'too late')).rejects.toMatchObject({ key: 'INVALID' })
    await outbox.close()
  })

  it('sends a refused one again when its author asks, and keeps a discarded one with the reason', async () => {
    const { make, judgeBy, network, connection, done, signIn } = office()
    const outbox = make()
    await outbox.open('here/1')
    network.up = false
    connection.markDown()
    judgeBy(() => refusal())
    for (const n of [1, 2]) await outbox.write('grn.create', { n }).catch(() => undefined)
    network.up = true
    connection.markUp()
    await settled(() => outbox.status().refused === 2)
    const [one, other] = outbox.list()
    judgeBy(() => null)
    signIn({ id: 6, name: 'Kamala' })
    await expect(outbox.retry(one?.id ?? '')).rejects.toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    await expect(outbox.discard(one?.id ?? '', 'mine')).rejects.toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    signIn({ id: 5, name: 'Nimal' })
    await outbox.retry(one?.id ?? '')
    await outbox.discard(other?.id ?? '', 'typed twice')
    await settled(() => outbox.status().waiting === 0)
    expect(done).toEqual(['1'])
    expect(outbox.list()).toMatchObject([{ state: 'discarded', reason: 'typed twice', author: { name: 'Nimal' } }])
    await outbox.close()
  })

  it('sends in nobody else’s name', async () => {
    const { make, network, connection, done, signIn } = office()
    const outbox = make()
    await outbox.open('here/1')
    network.up = false
    connection.markDown()
    await outbox.write('grn.create', { n: 1 }).catch(() => undefined)
    signIn({ id: 6, name: 'Kamala' })
    network.up = true
    connection.markUp()
    expect(await outbox.write('grn.create', { n: 2 })).toMatchObject({ seq: 1 })
    expect([done, outbox.status().waiting]).toEqual([['2'], 1])
    // Nor is shown to others what stands in it.
    expect(outbox.list()).toMatchObject([{ call: 'grn.create', author: { name: 'Nimal' }, input: {} }])
    expect(outbox.list()[0]?.input).toEqual({})
    await outbox.close()
  })

  it('lets an Admin look into and discard what somebody who left cannot settle any more', async () => {
    const { make, network, connection, judgeBy, signIn, done } = office()
    const outbox = make()
    await outbox.open('here/1')
    network.up = false
    connection.markDown()
    for (const n of [1, 2]) await outbox.write('grn.create', { n }).catch(() => undefined)
    judgeBy(() => refusal())
    signIn({ id: 6, name: 'Kamala' })
    const [one, other] = outbox.list()
    expect(() => outbox.reveal(one?.id ?? '')).toThrow(/Only Nimal, who wrote it, or an Admin/)
    await expect(outbox.discard(one?.id ?? '', 'gone')).rejects.toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    signIn({ id: 7, name: 'Sunil' }, true)
    expect(outbox.reveal(one?.id ?? '')).toMatchObject({ input: { n: 1 }, author: { name: 'Nimal' } })
    await outbox.discard(one?.id ?? '', 'Nimal left')
    await outbox.discard(one?.id ?? '', 'once more')
    await expect(outbox.retry(other?.id ?? '')).rejects.toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
    signIn({ id: 5, name: 'Nimal' })
    network.up = true
    connection.markUp()
    await settled(() => outbox.status().refused === 1)
    expect(outbox.list()).toMatchObject([
      { state: 'discarded', reason: 'Nimal left', discardedBy: { name: 'Sunil' }, input: { n: 1 } },
      { state: 'refused', input: { n: 2 } },
    ])
    signIn({ id: 7, name: 'Sunil' }, true)
    await outbox.discard(other?.id ?? '', 'Nimal left')
    expect([outbox.status(), done]).toMatchObject([{ waiting: 0, refused: 0 }, []])
    await outbox.close()
  })

  it('opens what a program wrote that did not know who discards', async () => {
    const { make, folder } = office()
    const outbox = make()
    await outbox.open('here/1')
    await outbox.close()
    const journal = await openJournal(join(folder, readdirSync(folder)[0] ?? ''), z.unknown())
    await journal.put('019ab000-0000-7000-8000-000000000001', {
      id: '019ab000-0000-7000-8000-000000000001',
      call: 'grn.create',
      input: { n: 1 },
      version: 1,
      author: { id: 5, name: 'Nimal' },
      at: '2026-11-01T00:00:00.000Z',
      state: 'discarded',
      tries: 1,
      failure: null,
      answeredAt: new Date().toISOString(),
      reason: 'typed twice',
      draft: null,
    })
    await journal.close()
    await outbox.open('here/1')
    expect(outbox.status().lost).toBe(0)
    expect(outbox.list()).toMatchObject([{ reason: 'typed twice', discardedBy: null }])
    await outbox.close()
  })

  it('asks a person about what was sent a month ago and never answered', async () => {
    const { make, network, connection, done, folder } = office()
    const outbox = make()
    await outbox.open('here/1')
    network.loseAnswers = 1
    await outbox.write('grn.create', { n: 1 }).catch(() => undefined)
    const kept = outbox.list()[0]
    await outbox.close()
    // The same entry, older.
    const journal = await openJournal(join(folder, readdirSync(folder)[0] ?? ''), KeptOperation)
    if (kept) await journal.put(kept.id, { ...kept, at: '2020-01-01T00:00:00.000Z' })
    await journal.close()
    network.up = true
    connection.markUp()
    const later = make()
    await later.open('here/1')
    await settled(() => later.status().refused === 1)
    expect(later.list()).toMatchObject([{ failure: { envelope: { key: 'TOO_OLD' } } }])
    // The server still knows it: sent again, it is found done.
    await later.retry(kept?.id ?? '')
    await settled(() => later.list().length === 0)
    expect(done).toEqual(['1'])
    await later.close()
  })

  it('answers all the same when the line breaks and is back in a moment', async () => {
    const { make, network, connection, done } = office()
    const outbox = make()
    await outbox.open('here/1')
    network.loseAnswers = 1
    const answer = outbox.write('grn.create', { n: 1 })
    await settled(() => !network.up)
    network.up = true
    connection.markUp()
    expect(await answer).toMatchObject({ seq: 1 })
    expect(done).toEqual(['1'])
    await outbox.close()
  })

  it('loses nothing and does nothing twice, whatever the line and the program do', async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.constant('write' as const) },
      fc.constantFrom(
        'line down' as const,
        'line up' as const,
        'answer lost' as const,
        'restart' as const,
        'server fails' as const,
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { make, network, connection, done, judgeBy } = office()
        let failures = 0
        judgeBy(() => (failures-- > 0 ? 'failed' : null))
        let outbox = make()
        await outbox.open('here/1')
        const told: string[] = []
        for (const [n, what] of steps.entries()) {
          if (what === 'write') {
            await outbox.write('grn.create', { n }).catch((error: unknown) => {
              if (!(error instanceof KeptForLater)) throw error
            })
            told.push(String(n))
          }
          if (what === 'line down') {
            network.up = false
            connection.markDown()
          }
          if (what === 'line up') {
            network.up = true
            connection.markUp()
          }
          if (what === 'answer lost') network.loseAnswers = 1
          if (what === 'server fails') failures = 1
          if (what === 'restart') {
            await outbox.close()
            outbox = make()
            await outbox.open('here/1')
          }
        }
        failures = 0
        network.loseAnswers = 0
        network.up = true
        for (let tries = 0; tries < 3 && outbox.status().waiting > 0; tries += 1) {
          connection.markDown()
          connection.markUp()
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        await settled(() => outbox.status().waiting === 0)
        expect(done).toEqual(told)
        await outbox.close()
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
