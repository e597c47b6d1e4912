import { expect, test } from 'vitest'
import { listenFailure } from './listening.ts'

const failed = (code: string) => Object.assign(new Error(`listen ${code}`), { code })
const asked = { host: '10.0.0.9', port: 80 }

test.each([
  ['EADDRINUSE', /^Port 80 is used by another program already/],
  ['EACCES', /^This account may not use port 80/],
  ['EADDRNOTAVAIL', /^This computer has no address 10\.0\.0\.9/],
])('%s is told in words', (code, words) => expect(listenFailure(failed(code), asked)).toMatch(words))

test('another error stays what it is', () => expect(listenFailure(failed('EMFILE'), asked)).toBeNull())

test('a page names no option of a command line', () =>
  expect(listenFailure(failed('EADDRINUSE'), { ...asked, onPage: true })).toBe(
    'Port 80 is used by another program already. Choose another one.',
  ))
