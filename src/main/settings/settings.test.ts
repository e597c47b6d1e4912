import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Conf from 'conf'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingsFile } from '../host/settings-file.ts'
import { createDrafts } from './drafts.ts'
import { jsonFile } from './json-file.ts'
import { createSettings, defaultSettings, readSettings } from './settings.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'depot-settings-'))
const openIn = (folder: string) =>
  settingsFile(join(folder, 'settings.json'), () => new Conf({ cwd: folder, configName: 'settings' }))

const nobody = () => null

test('settings outlive the program', () => {
  const folder = newFolder()
  createSettings(openIn(folder), nobody).change({ density: 'large', views: { grn: { hidden: ['tax'] } } })
  expect(createSettings(openIn(folder), nobody).get()).toMatchObject({
    density: 'large',
    colorTheme: 'blue',
    views: { grn: { hidden: ['tax'] } },
  })
})

test('a damaged file is kept aside and the defaults serve', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'settings.json'), '{"density": "lar')
  expect(createSettings(openIn(folder), nobody).get()).toEqual(defaultSettings)
  expect(readdirSync(folder).some((name) => name.startsWith('settings.json.damaged-'))).toBe(true)
})

test('one damaged value falls back alone', () => {
  expect(readSettings({ density: 'huge', menuCollapsed: true, somethingElse: 1, views: 7 })).toEqual({
    ...defaultSettings,
    menuCollapsed: true,
  })
  expect(readSettings('nonsense')).toEqual(defaultSettings)
})

test('every person has their own, and the sign-in screen those that were chosen there', () => {
  const folder = newFolder()
  let name: string | null = null
  const settings = createSettings(openIn(folder), () => name)
  const signIn = (as: string | null) => {
    name = as
    settings.personChanged()
  }
  settings.change({ language: 'si' })
  signIn('local/1')
  expect(settings.get().language).toBe('si')
  settings.change({ language: 'ta', appearance: 'dark', views: { 'report/trial-balance': { from: '2026-10-01' } } })
  signIn('local/2')
  expect(settings.get()).toMatchObject({ language: 'si', appearance: 'light', views: {} })
  settings.change({ lastBackup: { at: '2026-11-27T03:00:00.000Z', file: 'today.depot' } })
  signIn(null)
  expect(settings.get()).toMatchObject({ language: 'si', lastBackup: { file: 'today.depot' } })
  settings.change({ language: 'en' })

  const afterRestart = createSettings(openIn(folder), () => name)
  name = 'local/1'
  expect(afterRestart.get()).toMatchObject({ language: 'ta', appearance: 'dark', lastBackup: { file: 'today.depot' } })
  name = 'local/2'
  expect(afterRestart.get().language).toBe('si')
})

test('the page cannot name a folder, only forget the one that was chosen in the dialog', () => {
  const settings = createSettings(openIn(newFolder()), nobody)
  expect(() => settings.change({ exportFolder: '/etc' })).toThrow(/in the dialog/)
  settings.set({ exportFolder: '/home/x/Reports' })
  expect(settings.change({ exportFolder: '/home/x/Reports', density: 'middle' }).exportFolder).toBe('/home/x/Reports')
  expect(settings.change({ exportFolder: null }).exportFolder).toBeNull()
})

test('an unfinished document survives a crash, and nobody else sees it', async () => {
  const folder = newFolder()
  let owner: string | null = 'demo/1/5'
  await createDrafts(folder, () => owner).put('grn/new', { supplierId: 3, lines: [{ qty: '=12*3' }] })
  const afterCrash = createDrafts(folder, () => owner)
  expect(afterCrash.get('grn/new')).toMatchObject({ value: { supplierId: 3, lines: [{ qty: '=12*3' }] } })
  owner = 'demo/1/6'
  expect(afterCrash.get('grn/new')).toBeNull()
  owner = null
  expect(() => afterCrash.get('grn/new')).toThrow(/Sign in/)
  owner = 'demo/1/5'
  await afterCrash.remove('grn/new')
  expect(afterCrash.get('grn/new')).toBeNull()
})

test('a draft is gone as soon as it is removed, and one that is kept after that stays', async () => {
  const drafts = createDrafts(newFolder(), () => 'x')
  await drafts.put('loading/1', 'typed')
  const writing = drafts.put('loading/1', 'typed on')
  const removing = drafts.remove('loading/1')
  // The page that begins anew asks before the disk is done.
  expect(drafts.get('loading/1')).toBeNull()
  const next = drafts.put('loading/1', 'the next')
  await Promise.all([writing, removing, next])
  expect(drafts.get('loading/1')?.value).toBe('the next')
})

test('a draft that is removed while it is written stays removed', async () => {
  const drafts = createDrafts(newFolder(), () => 'x')
  const writing = drafts.put('grn/new', 1)
  await drafts.remove('grn/new')
  await writing
  expect(drafts.get('grn/new')).toBeNull()
})

test('of many quick writes the last one is what stands on disk', async () => {
  const folder = newFolder()
  const file = jsonFile(join(folder, 'deep', 'state.json'), z.object({ n: z.number() }))
  await Promise.all(Array.from({ length: 50 }, (_, n) => file.write({ n })))
  expect(file.read()).toEqual({ n: 49 })
  expect(readdirSync(join(folder, 'deep'))).toEqual(['state.json'])
})
