/** What the history of messages keeps, and what of it nobody has seen. */
import { expect, it } from 'vitest'
import { type PastAlert, withAlert } from './alert-history.ts'

const said = (id: number, text: string, severity: PastAlert['severity'] = 'warning'): PastAlert => ({
  id,
  text,
  severity,
  at: id,
  seen: false,
})

it('keeps the newest first, and words that were said again once', () => {
  const history = withAlert(withAlert([said(1, 'On the road')], said(2, 'No line')), said(3, 'On the road'))
  expect(history.map(({ id }) => id)).toEqual([3, 2])
  expect(withAlert(history, said(4, 'On the road', 'error'))).toHaveLength(3)
})
