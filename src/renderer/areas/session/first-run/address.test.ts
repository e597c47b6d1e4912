import { expect, test } from 'vitest'
import { addressIn } from './address.ts'

test.each([
  ['depot.example.lk', 'https://depot.example.lk'],
  [' depot.example.lk:8443/x ', 'https://depot.example.lk:8443/x'],
  ['https://depot.example.lk', 'https://depot.example.lk'],
  ['192.168.1.10:8080', 'https://192.168.1.10:8080'],
  ['http://192.168.1.10:8080', 'http://192.168.1.10:8080'],
  ['127.0.0.1:4700', 'http://127.0.0.1:4700'],
  ['localhost', 'http://localhost'],
  ['[::1]:4700', 'http://[::1]:4700'],
  ['https://localhost:4700', 'https://localhost:4700'],
  ['127.0.0.1.example.lk', 'https://127.0.0.1.example.lk'],
])('%j is the address %j', (typed, address) => expect(addressIn(typed)).toBe(address))

test.each([
  '',
  '  ',
  'not a server',
  'https://not a server',
  'ftp://depot.example.lk',
  'https://',
  'kamani@depot.example.lk',
])('%j is none', (typed) => expect(addressIn(typed)).toBeNull())
