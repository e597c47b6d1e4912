/** Every call that may wait has a name in the sync centre, and a page on which it is corrected. */
import { expect, test } from 'vitest'
import { declaredCalls } from '#contract/index.ts'
import texts from '../../src/renderer/app/i18n/en/system.ts'
import { entryAt } from '../../src/renderer/app/pages.ts'
import { isKeptCall, keptPages } from '../../src/renderer/areas/system/sync-centre/kept-documents.ts'

const kept = declaredCalls().flatMap(({ name, meta }) => (meta.offline === 'queue' ? [name] : []))

test.each(kept)('%s', (name) => {
  if (!isKeptCall(name)) throw new Error('the sync centre does not know it')
  expect(entryAt(keptPages[name]({ id: 7, tripId: 7 }).split('?')[0] ?? '')).toBeDefined()
  expect(texts.sync.documents).toHaveProperty(name, expect.any(String))
})
