import { expect, test } from 'vitest'
import { noAnswer, serverKey, serverOrigin } from './server-address.ts'

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

test('a paired server keeps the name that its copies have, wherever it moves', () => {
  const moved = { kind: 'remote', url: 'https://10.0.0.9:4701' } as const
  expect(serverKey(moved)).toBe(moved.url)
  expect(serverKey({ ...moved, known: 'https://10.0.0.2:4701' })).toBe('https://10.0.0.2:4701')
})

test.each([
  ['https://192.168.1.10:8080', true],
  ['https://10.0.0.2', true],
  ['https://172.20.0.2', true],
  ['http://127.0.0.1:4700', false],
  ['http://localhost:4700', false],
  ['https://[fd00::1]', true],
  ['https://office-pc:8080', true],
  ['https://office-pc.local', true],
  ['https://172.40.0.2', false],
  ['https://8.8.8.8', false],
  ['https://depot.example.lk', false],
])('where nothing answers at %j the connection code is named: %j', (origin, expected) => {
  expect(noAnswer(origin)).toContain(`at ${origin}. Check`)
  expect(noAnswer(origin).includes('connection code')).toBe(expected)
})
