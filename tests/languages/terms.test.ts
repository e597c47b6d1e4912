/**
 * One thing has one name in every area: where an English text has a term of this table, its translation has the word that the
 * glossary gives for it, in whatever case the sentence needs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnglish, readTranslated, translations } from '../../build/languages/catalogues.mjs'
import { root } from '../../build/tree.mjs'

type Language = (typeof translations)[number]
/** A stem is what all cases of the word begin with. Where several will do, they are the cases that share no stem. */
type Term = { english: RegExp; glossary: string } & Readonly<Record<Language, readonly string[]>>

const terms: readonly Term[] = [
  { english: /\b(?<!days? )overdue\b/i, glossary: 'overdue', si: ['නියමිත දිනය ඉකුත්'], ta: ['தவணை கடந்த'] },
  { english: /\bdays? overdue\b/i, glossary: 'days overdue', si: ['ඉකුත්'], ta: ['கடந்த'] },
  { english: /\b(due (date|day)s?|next due)\b/i, glossary: 'due date', si: ['නියමිත දින'], ta: ['தவணை'] },
  { english: /\bage?ing\b/i, glossary: 'ageing', si: ['කාල විශ්ලේෂණ'], ta: ['கால ஆய்வ'] },
  { english: /\bbank reconciliation\b/i, glossary: 'bank reconciliation', si: ['බැංකු සැසඳුම'], ta: ['வங்கி இணக்க'] },
  { english: /\breconciled?\b/i, glossary: 'to reconcile', si: ['සසඳ', 'සැසඳ'], ta: ['இணக்க'] },
  { english: /\bcount sheets?\b/i, glossary: 'count sheet', si: ['ගණන් පත්‍රිකා'], ta: ['கணக்கெடுப்புத் தா'] },
  { english: /\bcalendar\b/i, glossary: 'calendar', si: ['දින දර්ශන'], ta: ['நாட்காட்டி'] },
  { english: /\bcheques in hand\b/i, glossary: 'cheques in hand', si: ['අත ඇති'], ta: ['கையில'] },
  {
    english: /\bgoods received notes?\b/i,
    glossary: 'goods received note',
    si: ['භාණ්ඩ ලැබීම් සටහ'],
    ta: ['சரக்குப் பெறுகைக் குறிப்ப'],
  },
  { english: /\bexpenses?\b/i, glossary: 'expense', si: ['වියදම'], ta: ['செலவின'] },
  { english: /\btrial balance\b/i, glossary: 'trial balance', si: ['ශේෂ පිරික්සුම'], ta: ['பரீட்சை மீதி'] },
  { english: /\breceive (a )?payment\b/i, glossary: 'receive a payment', si: ['මුදල් ලබා ග'], ta: ['கொடுப்பனவைப் பெறு'] },
  { english: /\bopen bills?\b/i, glossary: 'open (bill', si: ['නොපියවූ'], ta: ['தீராத'] },
  { english: /\bday-ends?\b/i, glossary: 'day-end', si: ['දින අවසාන'], ta: ['நாள் முடிவு'] },
  { english: /\bmonth-ends?\b/i, glossary: 'month-end', si: ['මාස අවසාන'], ta: ['மாத முடிவு'] },
  { english: /\bcash in hand\b/i, glossary: 'cash in hand', si: ['අත ඇති මුද'], ta: ['கையிலுள்ள கா'] },
  { english: /\bbottle loans?\b/i, glossary: 'bottle loan', si: ['සිලින්ඩර ණය'], ta: ['சிலிண்டர் கட'] },
  { english: /\btrips?\b/i, glossary: 'trip |', si: ['ගම'], ta: ['பய'] },
  { english: /\bvouchers?\b/i, glossary: 'voucher', si: ['වවුචර'], ta: ['உறுதிச்சீட்'] },
  { english: /\bsettlements?\b/i, glossary: 'settle', si: ['නිරවුල්', 'පියව'], ta: ['தீர்'] },
  { english: /\bbalance sheet\b/i, glossary: 'balance sheet', si: ['ශේෂ පත්‍ර'], ta: ['ஐந்தொகை'] },
]

/** Words to search by: they name a page by every word there is for it. */
const searchedBy = /^frame:palette\.(synonyms|sectionWords)\./

const english = await readEnglish()
const glossaryOf = (language: Language) => readFileSync(join(root, `docs/languages/glossary-${language}.md`), 'utf8')

/** The row that names the term, in its first column or in the remark. */
const rowOf = (language: Language, { glossary }: Term): string =>
  glossaryOf(language)
    .split('\n')
    .find((row) => row.startsWith(`| ${glossary}`) || row.includes(` ${glossary}: `)) ?? ''

const faultsOf = (texts: (area: string, key: string) => string | undefined, language: Language): string[] =>
  Object.entries(english).flatMap(([area, said]) =>
    Object.entries(said).flatMap(([key, text]) => {
      const translated = texts(area, key)
      if (translated === undefined || searchedBy.test(`${area}:${key}`)) return []
      return terms
        .filter((term) => term.english.test(text) && !term[language].some((stem) => translated.includes(stem)))
        .map(({ glossary }) => `${area}:${key}: ${glossary} in ${translated}`)
    }),
  )

describe.each(translations)('in %s', (language) => {
  test.each(terms)('the glossary has $glossary', (term) => {
    const row = rowOf(language, term)
    expect(term[language].filter((stem) => !row.includes(stem))).toEqual([])
  })

  test('every text says a term by its word', () => {
    const { translated } = readTranslated(language, english)
    expect(faultsOf((area, key) => translated[area]?.[key], language)).toEqual([])
  })

  test('another word for a term is seen', () => {
    const other = (_area: string, key: string) => (key === 'state.OVERDUE' ? 'කල් ඉකුත් தாமதம்' : undefined)
    expect(faultsOf(other, language)).toEqual(['reports:state.OVERDUE: overdue in කල් ඉකුත් தாமதம்'])
  })
})

test('to close the day is not to close tomorrow in Tamil', () => {
  const { translated } = readTranslated('ta', english)
  const texts = Object.values(translated).flatMap((area) => Object.values(area))
  expect(texts.filter((text) => /(?<!(இந்த|அந்த|ஒரு) )நாளை மூட/.test(text))).toEqual([])
})

/** `openShort` → "open short": a key says what an English text may leave to its place. */
const inWords = (key: string) => key.replace(/[A-Z.]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A word that has one meaning stands only where English means that. */
test.each([
  ['si', 'short', /හිඟ/, /\bshort(s|ages?|fall)?\b/i],
  // An excess is settled when it is cleared; a cheque is not.
  ['ta', 'settled, not cleared', /தீர/, /^(?!(?!excess).*\b(un)?clear(ed|ance)\b)/i],
] as const)('in %s a word says %s and nothing else', (language, _meaning, word, meant) => {
  const { translated } = readTranslated(language, english)
  const found = Object.entries(translated).flatMap(([area, texts]) =>
    Object.entries(texts).filter(
      ([key, text]) => word.test(text) && !meant.test(`${english[area]?.[key]} ${inWords(key)}`),
    ),
  )
  expect(found).toEqual([])
})
