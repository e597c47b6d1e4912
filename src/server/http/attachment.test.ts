import { expect, test } from 'vitest'
import { asAttachment, dispositionOf } from './attachment.ts'

test.each(['Ledger 1010 Cash 2026-03-01 to 2026-03-31.xlsx', 'ශ්‍රී "gas" 100%\\.pdf', "it's (1).csv"])(
  'the name %j is sent whole, and in ASCII for old programs',
  (name) => {
    const [, whole = ''] = dispositionOf(name).split(`filename*=UTF-8''`)
    expect(decodeURIComponent(whole)).toBe(name)
    expect(dispositionOf(name)).toMatch(/^attachment; filename="[\x20-\x7E]+"; filename\*=UTF-8''[\w.~!%-]+$/)
  },
)

test('a page is shown, and an answer without a file is left alone', () => {
  const answer = (body: unknown) => ({ matched: true as const, response: { status: 200, headers: {}, body } })
  const page = answer(new File(['<p>'], 'a.html', { type: 'text/html; charset=utf-8' }))
  expect(asAttachment(page)).toBe(page)
  expect(asAttachment(answer({ id: 1 }))).toEqual(answer({ id: 1 }))
  expect(asAttachment(answer(new File(['1'], 'a.csv', { type: 'text/csv; charset=utf-8' })))).toMatchObject({
    response: { headers: { 'content-disposition': `attachment; filename="a.csv"; filename*=UTF-8''a.csv` } },
  })
})
