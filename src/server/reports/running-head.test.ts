/** What the pages after the first one say they belong to. */
import { expect, it } from 'vitest'
import { letterhead, sampleSheet } from '../../../tests/reports/sample.ts'
import { html } from './html.ts'
import { runningHead } from './running-head.ts'

const sheet = sampleSheet([], {
  title: 'Settlement of RT-1 · AMENDED',
  about: ['Sales rep Kamal'],
  history: ['Amended'],
})

it('names what the report is of, not what was done with it', () => {
  expect(runningHead(sheet)).toBe(
    'Golden LPG Agency · Settlement of RT-1 · AMENDED · 1 Mar 2026 to 31 Mar 2026 · Sales rep Kamal',
  )
  expect(sheet.about.at(-1)).toBe('Amended')
})

it('stands on every printed page but the first, and no name ends the style', () => {
  const page = html({ ...sheet, letterhead: { ...letterhead, agency: 'A"; } </style><b>\\' } })
  expect(page).toContain('@top-left { content: "A\\22 \\3b  \\7d  \\3c \\2f style\\3e \\3c b\\3e \\5c  · Settlement')
  expect(page).toContain('@page :first { @top-left { content: none } }')
  expect(page.match(/<\/style>/g)).toHaveLength(1)
  expect(html({ ...sheet, page: '80mm' })).not.toContain('@top-left')
})

it('says at the foot of every printed page when and by whom, on a roll under its last line', () => {
  const printed = 'Printed 1 Mar 2026 08:00 by "Kamal"</style>'
  const page = html({ ...sheet, printed })
  expect(page).toContain(
    '@bottom-left { content: "Printed 1 Mar 2026 08\\3a 00 by \\22 Kamal\\22 \\3c \\2f style\\3e "',
  )
  expect(page.match(/<\/style>/g)).toHaveLength(1)
  const roll = html({ ...sheet, printed, page: '80mm' })
  expect(roll).not.toContain('@bottom-left')
  expect(roll).toContain('<p class="printed">Printed 1 Mar 2026 08:00')
})
