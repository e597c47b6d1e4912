import { expect, test } from 'vitest'
import { isNewer, updateFeed } from './policy.ts'

test.each([
  ['https://updates.example.lk/depot', 'https://updates.example.lk/depot'],
  ['http://updates.example.lk/depot', null],
  ['https://user:pw@updates.example.lk/', null],
  ['ftp://updates.example.lk/', null],
  ['file:///tmp/feed', null],
  ['nonsense', null],
  ['', null],
  [undefined, null],
])('the feed %j is used as %j', (configured, used) => expect(updateFeed(configured)).toBe(used))

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['0.9.9', '1.0.0', false],
  ['1.0.0', '1.0.0-beta.1', true],
  ['1.0.0-beta.1', '1.0.0', false],
  ['nonsense', '1.0.0', false],
  ['1.0', '0.9.0', false],
])('%s over %s is an update: %s', (offered, present, update) => expect(isNewer(offered, present)).toBe(update))
