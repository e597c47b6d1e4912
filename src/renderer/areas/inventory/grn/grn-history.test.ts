import { expect, it } from 'vitest'
import { stepsOf } from './grn-history.ts'

const note = {
  createdBy: 'Nimal',
  createdAt: '2026-03-02T04:00:00Z',
  readBy: null,
  readAt: null,
  status: 'POSTED' as const,
}
const posted = {
  sourceType: 'GRN' as const,
  reversesId: null,
  version: 1,
  postedBy: 'Nimal',
  postedAt: '2026-03-02T04:00:00Z',
}
const changed = { ...posted, version: 2, postedBy: 'Kamal', postedAt: '2026-03-02T09:00:00Z' }
const reversal = (postedAt: string) => ({ ...posted, reversesId: 1, postedBy: 'Kamal', postedAt })

it('a note was recorded, changed and read, in order', () => {
  const read = { ...note, readBy: 'Sunil', readAt: '2026-03-02T06:00:00Z' }
  expect(stepsOf(read, [changed, reversal(changed.postedAt), posted])).toEqual([
    { event: 'recorded', by: 'Nimal', at: '2026-03-02T04:00:00Z' },
    { event: 'read', by: 'Sunil', at: '2026-03-02T06:00:00Z' },
    { event: 'changed', by: 'Kamal', at: '2026-03-02T09:00:00Z' },
  ])
})

it('the last reversal of a cancelled note cancelled it', () => {
  const last = reversal('2026-03-03T05:00:00Z')
  const steps = stepsOf({ ...note, status: 'CANCELLED' }, [posted, reversal(changed.postedAt), changed, last])
  expect(steps.at(-1)).toEqual({ event: 'cancelled', by: 'Kamal', at: '2026-03-03T05:00:00Z' })
})

it('while the journal cannot be read, what the note itself knows is said; entries of other documents are not its own', () => {
  expect(stepsOf(note, [])).toHaveLength(1)
  expect(stepsOf(note, [{ ...changed, sourceType: 'BILL_SETTLE' }])).toHaveLength(1)
})
