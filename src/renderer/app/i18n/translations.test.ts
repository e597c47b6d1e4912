import { expect, test } from 'vitest'
import { translationOf } from './translations.ts'

test('texts of another language come from its files, and none where there is no file', async () => {
  expect(await translationOf('si', 'session')).toMatchObject({ signIn: { password: 'මුරපදය' } })
  expect(await translationOf('ta', 'session')).toMatchObject({ signIn: { password: 'கடவுச்சொல்' } })
  expect(await translationOf('fr', 'session')).toEqual({})
})
