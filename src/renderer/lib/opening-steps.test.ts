import { type ChecklistStep, openingSteps, type OpeningStep } from '#contract/opening/checklist.ts'
import { expect, test } from 'vitest'
import {
  importOf,
  nextFrom,
  type OpeningGroup,
  openingGroups,
  openSteps,
  pageOf,
  progressOf,
  stepsIn,
} from './opening-steps.ts'

const steps = (done: readonly OpeningStep[], notNeeded: readonly OpeningStep[] = []): ChecklistStep[] =>
  openingSteps.map((step) => ({ step, done: done.includes(step), notNeeded: notNeeded.includes(step), count: 0 }))
const names = (group: OpeningGroup) => stepsIn(steps([]), group).map(({ step }) => step)

test('every step stands in one group, completing alone after them', () => {
  expect([...openingGroups.flatMap(names), 'completed'].toSorted()).toEqual([...openingSteps].toSorted())
  expect(names('needed')[0]).toBe('company')
  expect(names('end')).toEqual(['completed'])
})

test('what the first trip needs comes before balances, and completing after everything', () => {
  expect(progressOf(steps(['products', 'suppliers']))).toEqual({
    next: 'company',
    done: 2,
    total: 9,
    isReady: false,
    optional: 7,
  })
  const begun = names('needed')
  expect(progressOf(steps(begun))).toMatchObject({ next: 'banks', isReady: true, done: 9 })
  const rest = [...names('balances'), 'users'] as const
  expect(progressOf(steps(begun, rest))).toMatchObject({ next: 'completed', optional: 0 })
  expect(progressOf(steps([...openingSteps])).next).toBeNull()
})

test('a step that is not needed counts as taken', () => {
  expect(progressOf(steps(['company'], ['products']))).toMatchObject({ next: 'suppliers', done: 2 })
})

test('a step leads to its form, and to what was entered once there is something', () => {
  expect(pageOf({ step: 'customers', done: false })).toBe('/account-master/debtors?create=true')
  expect(pageOf({ step: 'customers', done: true })).toBe('/account-master/debtors')
  expect(pageOf({ step: 'company', done: true })).toBe(pageOf({ step: 'company', done: false }))
})

test('goods come from a file with their products, people do not', () => {
  expect(importOf('products')).toBe('/system/import?kind=items')
  expect(importOf('people')).toBeUndefined()
})

test('the steps that are still open stand in the order in which they are taken, without completing', () => {
  expect(
    openSteps(steps(['company', 'products', 'suppliers', 'bottles', 'items', 'routes'], ['customers', 'users'])),
  ).toEqual(['vehicles', 'people', ...names('balances')])
})

test('completing leads back to itself from its detour, and on to what the first trip still needs', () => {
  const needed = names('needed')
  expect(nextFrom('completed', progressOf(steps(needed)))).toBe('completed')
  expect(nextFrom('completed', progressOf(steps(needed.filter((step) => step !== 'vehicles'))))).toBe('vehicles')
  expect(nextFrom('company', progressOf(steps(['company'])))).toBe('products')
  expect(nextFrom('users', progressOf(steps([...openingSteps])))).toBeNull()
})
