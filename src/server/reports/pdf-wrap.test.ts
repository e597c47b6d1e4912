/** Where lines of a printed column may end. */
import { expect, it } from 'vitest'
import type { Glyphs } from './pdf-glyphs.ts'
import { wrap } from './pdf-wrap.ts'

/** Every sign is as wide as another; the only piece of a line is its text. */
const shape = (text: string): Glyphs => ({
  width: text.length,
  // Lines are only counted and compared here: no font is needed.
  pieces: text === '' ? [] : [text as unknown as Glyphs['pieces'][number]],
})
const linesOf = (text: string, width: number): string[] =>
  wrap(shape, text, false, width).map(({ pieces }) => String(pieces[0]))

it('ends lines behind a space, a hyphen or a slash', () => {
  expect(linesOf('Settlement of the trip', 12)).toEqual(['Settlement', 'of the trip'])
  expect(linesOf('month-end and/or day-end', 10)).toEqual(['month-end', 'and/or', 'day-end'])
})

it('keeps the number of a document whole, and cuts what is wider than the column', () => {
  expect(linesOf('Goods received GRN-2026-000012', 25)).toEqual(['Goods received', 'GRN-2026-000012'])
  expect(linesOf('GRN-2026-000012', 10)).toEqual(['GRN-2026-0', '00012'])
})
