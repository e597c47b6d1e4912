import { mkdirSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBackups } from './found-backups.ts'
import { createSavedFiles } from './saved-files.ts'

test('backups of both folders are found once, newest first, and nothing else', async () => {
  const [folder, downloads] = [mkdtempSync(join(tmpdir(), 'depot-a-')), mkdtempSync(join(tmpdir(), 'depot-b-'))]
  const put = (path: string, day: number) => {
    writeFileSync(path, 'xyz')
    utimesSync(path, day * 86_400, day * 86_400)
  }
  put(join(folder, 'Golden 1.depot-backup.gz'), 1)
  put(join(downloads, 'Golden 2.depot-backup.gz'), 2)
  put(join(folder, 'report.xlsx'), 3)
  mkdirSync(join(folder, 'folder.depot-backup.gz'))
  symlinkSync('/etc/passwd', join(folder, 'link.depot-backup.gz'))
  const saved = createSavedFiles()
  const found = await findBackups([folder, downloads, folder, join(folder, 'gone')], saved)
  expect(found).toMatchObject([
    { name: 'Golden 2.depot-backup.gz', folder: downloads, bytes: 3, modifiedAt: '1970-01-03T00:00:00.000Z' },
    { name: 'Golden 1.depot-backup.gz', folder },
  ])
  expect(await saved.pathOf(found[1]?.fileId ?? '')).toBe(join(folder, 'Golden 1.depot-backup.gz'))
})
