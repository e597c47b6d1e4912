import { expect, it } from 'vitest'
import { sharedWidths } from './shared-width.ts'

const code = { least: 60, most: 60 }
const name = { least: 60, most: 160 }
const route = { least: 60, most: 110 }

it('gives a name what figures leave', () => expect(sharedWidths(200, [code, name])).toEqual([60, 140]))

it('shares what is short by how much each wants', () =>
  expect(sharedWidths(255, [code, name, route])).toEqual([60, 110, 85]))

const figure = { least: 60, text: 60, most: 110 }

it('breaks the head of a column of figures before it cuts a name', () => {
  expect(sharedWidths(220, [figure, name])).toEqual([60, 160])
  expect(sharedWidths(245, [figure, name])).toEqual([85, 160])
})

it('lets a very long name share with the heads', () =>
  expect(sharedWidths(400, [figure, { least: 60, most: 540 }])).toEqual([74, 325]))

it('gives to all alike what is over', () => expect(sharedWidths(240, [code, name])).toEqual([70, 170]))

const empty = { least: 40, most: 90, isHeadAlone: true }

it('leaves the head of an empty column in one line where names have ample room', () =>
  expect(sharedWidths(300, [code, name, empty])).toEqual([60, 150, 90]))

it('breaks the head of an empty column before it cuts names short', () =>
  expect(sharedWidths(250, [code, name, empty])).toEqual([60, 150, 40]))

it('cuts no figure where there is room for none', () =>
  expect(sharedWidths(100, [code, name, route])).toEqual([60, 60, 60]))
