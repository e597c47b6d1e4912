import { describe, expect, it } from 'vitest'
import { settleAll } from './settle-all.ts'

const later = async <T>(turns: number, work: () => T): Promise<T> => {
  for (let i = 0; i < turns; i++) await Promise.resolve()
  return work()
}
const refusing = (reason: unknown) => () => {
  throw reason
}

describe('works that wait together', () => {
  it('answer in their order', async () => {
    expect(
      await settleAll(
        later(5, () => 'a'),
        later(1, () => 2),
      ),
    ).toEqual(['a', 2])
  })

  it('refuse once all have ended, with what the first of them refused', async () => {
    let ended = false
    const all = settleAll(
      later(9, refusing(new Error('first'))),
      later(1, refusing(new Error('second'))),
      later(20, () => (ended = true)),
    )
    await expect(all).rejects.toThrow('first')
    expect(ended).toBe(true)
  })

  it('tell a failure before its consequences', async () => {
    const aborted = Object.assign(new Error('aborted'), { code: '25P02' })
    await expect(settleAll(later(1, refusing(aborted)), later(1, refusing(new Error('cause'))))).rejects.toThrow(
      'cause',
    )
    await expect(
      settleAll(
        later(1, refusing(aborted)),
        later(1, () => 1),
      ),
    ).rejects.toThrow('aborted')
  })
})
