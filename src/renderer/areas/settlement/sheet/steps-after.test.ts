import { expect, test } from 'vitest'
import { stepsAfter } from './steps-after.ts'

const road = { view: 'unload', count: 3 } as const
const held = (count: number) => ({ view: 'onHold', count }) as const
const done = { hasNext: false, stillOpen: [], isOpen: false, mayClose: true }

test('a trip that waits for its settlement comes first', () => {
  expect(stepsAfter({ ...done, hasNext: true, stillOpen: [road, held(1)] })).toEqual(['next'])
})

test('the day is not closed while trips are on the road', () => {
  expect(stepsAfter({ ...done, stillOpen: [road] })).toEqual(['unload'])
  expect(stepsAfter({ ...done, stillOpen: [road, held(1)] })).toEqual(['unload', 'onHold'])
})

test('trips on hold are named beside closing the day, which only those see who may', () => {
  expect(stepsAfter(done)).toEqual(['closeDay'])
  expect(stepsAfter({ ...done, stillOpen: [held(1)] })).toEqual(['closeDay', 'onHold'])
  expect(stepsAfter({ ...done, stillOpen: [held(1)], mayClose: false })).toEqual(['onHold'])
  expect(stepsAfter({ ...done, mayClose: false })).toEqual(['allSettled'])
})

test('on the page of a trip on hold others are named, and the day is not offered', () => {
  expect(stepsAfter({ ...done, stillOpen: [held(1)], isOpen: true })).toEqual([])
  expect(stepsAfter({ ...done, stillOpen: [held(2)], isOpen: true })).toEqual(['onHold'])
  expect(stepsAfter({ ...done, stillOpen: [road, held(1)], isOpen: true })).toEqual(['unload'])
})
