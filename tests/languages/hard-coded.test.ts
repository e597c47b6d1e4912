/** No text stands in the screens themselves: all come from the catalogues, so that each can be said in another language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hardCoded } from '../../build/languages/hard-coded.mjs'
import { filesUnder, root } from '../../build/tree.mjs'

/** With the reason. */
const accepted: readonly [RegExp, string][] = [
  [/^src\/renderer\/areas\/gallery\//, 'samples of the parts, for whoever builds the program'],
  [/^src\/renderer\/app\/routes\.tsx$/, 'what stands where the texts themselves may be what could not be loaded'],
]

const screens = filesUnder('src/renderer').filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\/i18n\//.test(file) && !accepted.some(([path]) => path.test(file)),
)

test('every text of the screens comes from a catalogue', () => {
  const found = screens.flatMap((file) =>
    hardCoded(file, readFileSync(join(root, file), 'utf8'))
      .filter((text) => !/: (?:mm$|npm run )/.test(text))
      .map((text) => `${file}:${text}`),
  )
  expect(screens.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test.each([
  ['words between tags', '<p>Nothing here</p>', ['1: Nothing here']],
  ['words as an expression', "<p>{'Nothing here'}</p>", ['1: Nothing here']],
  ['one of two', "<p>{empty ? 'Nothing' : t('some')}</p>", ['1: Nothing']],
  ['an attribute', '<Input placeholder="Search" aria-label={`Find ${name}`} />', ['1: Search', '1: Find']],
  ['the title of a column', "const column = { title: 'Amount', dataIndex: 'amount' }", ['1: Amount']],
  ['what comes from a catalogue, figures and keys', "<p className='a b'>{t('x')} 1,000 · <kbd>Ctrl</kbd></p>", []],
])('%s', (_name, code, found) => expect(hardCoded('a.tsx', code)).toEqual(found))
