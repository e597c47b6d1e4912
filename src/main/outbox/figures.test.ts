import { KeptForLater } from '#contract/kept-for-later.ts'
import { expect, it } from 'vitest'
import { office, refusal } from '../../../tests/main/outbox-double.ts'

it('counts what stays here, without what was written a moment ago', async () => {
  const { make, judgeBy, network, connection } = office()
  const outbox = make()
  expect(outbox.figures(0)).toBeNull()
  await outbox.open('here/1')
  judgeBy(({ input }) => (input['n'] === 1 ? refusal() : null))
  network.loseAnswers = 1
  await outbox.write('grn.create', { n: 1 }).catch(() => undefined)
  await expect(outbox.write('grn.create', { n: 2 })).rejects.toBeInstanceOf(KeptForLater)
  expect(outbox.figures(60_000)).toEqual({ waiting: 0, refused: 0, oldest: null })
  expect(outbox.figures(0)).toEqual({ waiting: 2, refused: 0, oldest: outbox.list()[0]?.at })
  network.up = true
  connection.markUp()
  await expect.poll(() => outbox.status().waiting).toBe(0)
  expect(outbox.figures(0)).toEqual({ waiting: 0, refused: 1, oldest: null })
  await outbox.close()
})
