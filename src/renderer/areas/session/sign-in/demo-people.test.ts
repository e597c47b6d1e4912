/** What the sign-in of a demo says of its people and their password. */
import { expect, test } from 'vitest'
import session from '../../../app/i18n/en/session.ts'
import { DEMO_PASSWORD, demoUsers } from '#contract/demo.ts'

test('the hint at the sign-in names the people and the password that the buttons sign in with', () => {
  for (const word of [...demoUsers, DEMO_PASSWORD]) expect(session.signIn.demo).toContain(word)
  expect(Object.keys(session.signIn.demoUsers)).toEqual([...demoUsers])
})
