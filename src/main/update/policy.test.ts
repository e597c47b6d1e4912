import { expect, test } from 'vitest'
import { isNewer, updateFeed, updateSource } from './policy.ts'

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

const feed = 'provider: generic\nurl: https://updates.example.lk/depot\nupdaterCacheDirName: depot-updater\n'
const signed = `${feed}publisherName:\n  - Gas Agency (Pvt) Ltd\n`

test('the packaged feed is asked, and the environment only overrides it', () => {
  const linux = { packaged: feed, override: undefined, platform: 'linux' } as const
  expect(updateSource(linux)).toEqual({ allowed: true, override: null })
  const other = 'https://other.example.lk/'
  expect(updateSource({ ...linux, override: other })).toEqual({ allowed: true, override: other })
  expect(updateSource({ ...linux, packaged: null, override: other })).toMatchObject({ allowed: false })
})

test.each<[string, Parameters<typeof updateSource>[0], RegExp]>([
  ['no packaged feed', { packaged: null, override: undefined, platform: 'linux' }, /without an address/],
  ['an empty file', { packaged: '', override: undefined, platform: 'linux' }, /no https address/],
  [
    'a packaged feed without TLS',
    { packaged: feed.replace('https', 'http'), override: undefined, platform: 'linux' },
    /no https address/,
  ],
  ['an override without TLS', { packaged: feed, override: 'http://x/', platform: 'darwin' }, /DEPOT_UPDATE_FEED/],
  ['no publisher on Windows', { packaged: feed, override: undefined, platform: 'win32' }, /without a publisher/],
  [
    'no publisher on Windows, overridden',
    { packaged: feed, override: 'https://x/', platform: 'win32' },
    /without a publisher/,
  ],
])('%s means no updates, in words', (_, installation, why) =>
  expect(updateSource(installation)).toEqual({ allowed: false, why: expect.stringMatching(why) }),
)

test('a signed copy on Windows is updated', () =>
  expect(updateSource({ packaged: signed, override: undefined, platform: 'win32' })).toEqual({
    allowed: true,
    override: null,
  }))
