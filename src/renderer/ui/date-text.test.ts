/** Dates as people type them. */
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { describe, expect, it } from 'vitest'
import { dateFormats, readDate } from './date-text.ts'

dayjs.extend(customParseFormat)
/** As the calendar field reads: strictly, the first format that fits. */
const taken = (text: string) => dateFormats.some((format) => dayjs(text, format, true).isValid())

describe('the formats of the calendar field', () => {
  it.each(['2026-03-01', '2026-10-31', '2020-12-25'])('take %s only when it is typed to its end', (day) => {
    for (const format of dateFormats) {
      const text = dayjs(day).format(format)
      expect(taken(text), text).toBe(true)
      for (let typed = 1; typed < text.length; typed++) {
        expect(taken(text.slice(0, typed)), `${text.slice(0, typed)} on the way to ${text}`).toBe(false)
      }
    }
  })
})

describe('a typed date', () => {
  it.each(['3/3/2026', '3-3-26', '03032026', '3 Mar 2026', '3.3.2026', '2026-03-03', ' 3/03/26 '])(
    '%s is 3 March 2026',
    (text) => {
      expect(readDate(text)).toBe('2026-03-03')
    },
  )

  it.each(['31/2/2026', '3/13/2026', '3 Foo 2026', '3/3', '2026', ''])('%s is none', (text) => {
    expect(readDate(text)).toBeNull()
  })
})
