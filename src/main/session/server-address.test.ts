import { expect, test } from 'vitest'
import { serverOrigin } from './server-address.ts'

test.each([
  ['https://depot.example.lk', 'https://depot.example.lk'],
  ['  https://depot.example.lk:8443/anything?x#y ', 'https://depot.example.lk:8443'],
  ['http://127.0.0.1:4700', 'http://127.0.0.1:4700'],
  ['http://localhost:4700/', 'http://localhost:4700'],
  ['http://[::1]:4700', 'http://[::1]:4700'],
])('%j is taken as %j', (typed, origin) => expect(serverOrigin(typed)).toBe(origin))

test.each([
  ['http://depot.example.lk', /https/],
  ['http://192.168.1.5:4700', /https/],
  ['http://127.0.0.1.evil.com', /https/],
  ['ftp://depot.example.lk', /https/],
  ['file:///etc/passwd', /https/],
  ['https://user:pw@depot.example.lk', /name or a password/],
  ['depot.example.lk', /https|not an address/],
  ['', /not an address/],
])('%j is refused in words', (typed, words) => expect(() => serverOrigin(typed)).toThrow(words))
