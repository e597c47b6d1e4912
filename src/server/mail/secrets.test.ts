import { expect, test } from 'vitest'
import { secretsWith } from './secrets.ts'

const key = (kid: string) => ({ kid, secret: `secret of ${kid}` })

test('a sealed secret opens with its key, for what it was sealed for', () => {
  const secrets = secretsWith([key('a')])
  const sealed = secrets.seal('Päss ශ', 'agency 1')
  expect(sealed).not.toContain('Päss')
  expect(secrets.unseal(sealed, 'agency 1')).toBe('Päss ශ')
  expect(secrets.unseal(sealed, 'agency 2')).toBeNull()
  expect(secretsWith([key('b'), key('a')]).unseal(sealed, 'agency 1')).toBe('Päss ශ')
  expect(secretsWith([key('b')]).unseal(sealed, 'agency 1')).toBeNull()
})

test('an altered one does not open', () => {
  const secrets = secretsWith([key('a')])
  const [kid, body = ''] = secrets.seal('password', 'agency 1').split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(secrets.unseal(`${kid}.${altered.toString('base64url')}`, 'agency 1'), `byte ${at}`).toBeNull()
  }
  for (const sealed of ['', 'a', 'a.', 'a.AAAA']) expect(secrets.unseal(sealed, 'agency 1')).toBeNull()
})
