/**
 * `npm run languages` brings the dictionaries up to date with the code, and writes docs/languages/si.csv and ta.csv, in which a speaker reviews the translations; `npm run languages -- import FILE`
 * takes such a file back into the catalogues (its name says the language). Exits 1 when a text is wrong, with a line each.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { faultsOf, readEnglish, readTranslated, translations, writeTranslated } = await import(
  './languages/catalogues.mjs'
)
const { fromReview, toReview } = await import('./languages/review.mjs')

const [command, file] = process.argv.slice(2)
const english = await readEnglish()

if (command === 'import') {
  const language = translations.find((name) => basename(file ?? '').startsWith(name))
  if (!file || !language) throw new Error(`name a reviewed file whose name begins with ${translations.join(' or ')}`)
  const { changed, ...reviewed } = fromReview(
    readFileSync(resolve(file), 'utf8'),
    english,
    readTranslated(language, english),
  )
  writeTranslated(language, english, reviewed)
  console.log(`${language}: ${changed} texts changed`)
}

const folder = join(root, 'docs', 'languages')
mkdirSync(folder, { recursive: true })
for (const language of translations) {
  const texts = readTranslated(language, english)
  writeTranslated(language, english, texts)
  writeFileSync(join(folder, `${language}.csv`), toReview(english, texts))
  const faults = faultsOf(english, texts)
  for (const fault of faults) console.error(`${language} ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  const [all, done] = [english, texts.translated].map(
    (areas) => Object.values(areas).flatMap(Object.values).filter(Boolean).length,
  )
  const areas = Object.keys(english).map((area) => [
    area,
    Object.keys(texts.translated[area] ?? {}).length,
    Object.keys(english[area] ?? {}).length,
  ])
  const open = areas
    .filter(([, found, wanted]) => found !== wanted)
    .map(([area, found, wanted]) => `${area} ${found}/${wanted}`)
  console.log(`${language}: ${done} of ${all} texts, ${Object.keys(texts.uncertain).length} uncertain`)
  if (open.length > 0) console.log(`  not finished: ${open.join(', ')}`)
}
