/** What the packager is told, so that an installed copy finds updates and can check them. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageArguments } from '../../build/package-arguments.mjs'

const url = 'https://updates.example.lk/depot'
const feed = ['-c.publish.provider=generic', `-c.publish.url=${url}`]

test('without a feed the program is packaged without updates', () =>
  expect(packageArguments(['--dir'], {}, 'linux')).toEqual(['--dir']))

test('the feed reaches the packager', () =>
  expect(packageArguments([], { DEPOT_UPDATE_URL: url }, 'linux')).toEqual(feed))

test.each(['http://updates.example.lk', 'https://user:pw@updates.example.lk', 'nonsense'])(
  'the feed %s is refused',
  (address) => expect(() => packageArguments([], { DEPOT_UPDATE_URL: address }, 'linux')).toThrow('DEPOT_UPDATE_URL'),
)

test.each([
  ['on Windows', [], 'win32'],
  ['for Windows', ['--win'], 'linux'],
] as const)('%s a feed needs the publisher whose signature is checked', (_, args, platform) => {
  expect(() => packageArguments([...args], { DEPOT_UPDATE_URL: url }, platform)).toThrow('DEPOT_PUBLISHER')
  const signed = packageArguments([...args], { DEPOT_UPDATE_URL: url, DEPOT_PUBLISHER: 'CN=Gas (Pvt) Ltd' }, platform)
  expect(signed).toEqual([
    ...args,
    ...feed,
    '-c.win.signtoolOptions.publisherName=CN=Gas (Pvt) Ltd',
    '-c.forceCodeSigning=true',
  ])
})

test('the packager checks signatures on Windows, and makes what an update of a Mac needs', () => {
  const config = readFileSync(new URL('../../electron-builder.yml', import.meta.url), 'utf8')
  expect(config).toMatch(/^win:\n(?: {2}.*\n)* {2}verifyUpdateCodeSignature: true/m)
  expect(config).toMatch(/^mac:\n {2}target:\n {4}- dmg\n {4}- zip/m)
  expect(existsSync(new URL('../../node_modules/electron-builder/cli.js', import.meta.url))).toBe(true)
})
