/** Whether everything that is unsaved is kept by drafts. */
import { expect, it } from 'vitest'
import { draftOfAll, type KeptDraft } from './unsaved.ts'

it('answers for the drafts of all screens together, and for none while one keeps nothing', async () => {
  const done: string[] = []
  const draft = (name: string, keeps = true): KeptDraft => ({
    keep: async () => {
      done.push(`keep ${name}`)
      return keeps
    },
    discard: () => void done.push(`discard ${name}`),
  })
  expect(draftOfAll(new Map())).toBeNull()
  expect(
    draftOfAll(
      new Map([
        ['a', draft('a')],
        ['b', null],
      ] as const),
    ),
  ).toBeNull()
  const both = draftOfAll(
    new Map([
      ['a', draft('a')],
      ['b', draft('b')],
    ]),
  )
  expect(await both?.keep()).toBe(true)
  both?.discard()
  expect(done).toEqual(['keep a', 'keep b', 'discard a', 'discard b'])
  expect(
    await draftOfAll(
      new Map([
        ['a', draft('a')],
        ['c', draft('c', false)],
      ]),
    )?.keep(),
  ).toBe(false)
})
