/**
 * Texts that are looked up by their English words, as gettext does: refusals (`errors`), what fields and documents are called (`fields`), and what
 * stands on reports and papers (`report-words`). Which there are is read from the code.
 */
import { join } from 'node:path'
import { filesUnder } from '../tree.mjs'
import { textsOf } from './source-texts.mjs'

/** @typedef {import('./catalogues.mjs').Areas} Areas */

const code = filesUnder('src').filter(
  (file) => /^src\/(?:contract|server|main|reads)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
)

/** Where the words of fields and documents stand. */
/** Names and memos of the books that the program gives, on screens and on reports. */
const bookWords = ['src/contract/ledger/seeded-accounts.ts', 'src/contract/ledger/memo.ts']
const fieldFiles = ['field-labels', 'list-labels', 'setting-labels', 'say-field', 'document-kinds'].map(
  (name) => `src/contract/${name}.ts`,
)
/** Words that reports take from elsewhere. */
const reportWords = [
  ...bookWords,
  'src/contract/date-names.ts',
  'src/contract/document-kinds.ts',
  'src/server/areas/cheques/transitions.ts',
  'src/server/stock/bottle-value.ts',
  'src/server/ledger/post.ts',
]
/** What prints a sheet, and not what it says. */
const printing = /^src\/server\/reports\/(?:html|pdf(?!-table)|xlsx|csv|file-name|neutral|cells)/
/**
 * Code that says nothing to a person at a screen: statements, start-up, logs, demo data and first rows, secrets, words that passwords may not be
 * made of, amounts in words (each language has its own), messages for other programs.
 */
const silent =
  /^src\/(?:server\/(?:demo|sync|network)\/|server\/auth\/(?:passwords|sessions|device-tokens|throttle)|server\/areas\/ledger\/export\/(?:plain-text|export-queries)|server\/areas\/(?:people|system)\/seed-commands|reads\/(?:print|sql)|contract\/(?:amount-words|mail)|server\/db\/(?!failures|references)|server\/ledger\/chart|server\/(?:main|restore|verify|program)\.ts|server\/backup\/chain|main\/(?:log|mirror|host|server-supervisor)\/|contract\/ledger\/(?:seeded-accounts|memo)|contract\/(?:password-words|openapi|shortcuts|dates)|contract\/(?:field-labels|list-labels|setting-labels|say-field|document-kinds))/

const statement =
  /\bdepot\.|^\s*(?:select|insert|update|delete|alter|create (?:temporary )?table|revoke|grant|drop|with \w+ as|set (?:local|role)|begin;|create (?:role|schema|database)) | from \w+ where |json_each|savepoint|nullif| limit 1$|is not null|\bt\.\w+| = \w+\.\w|^\w+_\w+|^set \w+ |^union |[<>]\/|https?:\/\/\{|[;=]\{|\(\{0\}|: \{\{|\$\d/
const words = (/** @type {string} */ text) => text.replace(/\{\d+\}/g, '')
/** Two letters at least, and no name of the program's own (`TOO_LARGE`, `toPay`, `./a.ts`). @param {string} text */
const isSaid = (text) =>
  /\p{L}{2}/u.test(words(text)) &&
  !/[\n\\]|^[.#/<]/.test(text) &&
  !/^[A-Z\d_>]+$/.test(text) &&
  !/^\w*[a-z][A-Z]\w*$/.test(text) &&
  !statement.test(text)
/** @typedef {import('./source-texts.mjs').Found} Found */
/** @param {Found} found */
const isSentence = ({ text, within }) =>
  isSaid(text) && (/\p{L}[\p{L}’',.:]* [\p{L}{“(]|\} \(?\p{L}/u.test(text) || (within === 'text' && isWord(text)))
/** @param {Found} found */
const isLabel = (found) =>
  isSaid(found.text) &&
  (isSentence(found) ||
    /^\p{Lu}|^% /u.test(found.text) ||
    AFTER_TITLE.test(found.text) ||
    (found.within === 'field' && isWord(found.text)))
/** Said after a title: “Receipt · COPY”, “Settlement · ON HOLD”. */
const AFTER_TITLE = /^\{0\} · (?=\p{Lu}+(?: \p{Lu}+)*$)/u
/** @param {string} text */
const isWord = (text) => /^ ?\p{L}[\p{L} ,]+$/u.test(text)

/**
 * @param {string[]} files
 * @param {(found: Found) => boolean} isWanted
 */
const gather = (files, isWanted) => {
  const texts = files.flatMap((file) =>
    textsOf(file)
      .filter(isWanted)
      .map(({ text }) => text.trim()),
  )
  return Object.fromEntries(texts.map((text) => text.replace(AFTER_TITLE, '')).map((text) => [text, text]))
}

const isOfReports = (/** @type {string} */ file) => /\/reports\//.test(file)

/** The English texts of each dictionary; key and text are the same. @returns {Areas} */
export const readWords = () => {
  const reports = code.filter((file) => isOfReports(file) && !printing.test(file))
  return {
    errors: {
      ...gather(
        code.filter((file) => !silent.test(file) && !isOfReports(file)),
        isSentence,
      ),
      ...gather(code.filter(isOfReports), (found) => found.isRefusal && isSentence(found)),
    },
    fields: gather([...fieldFiles, ...bookWords], isLabel),
    'report-words': gather([...reports, ...reportWords], (found) => !found.isRefusal && isLabel(found)),
  }
}

/** @param {string} area */
export const isDictionary = (area) => ['errors', 'fields', 'report-words'].includes(area)

/** Where the dictionary of a language lies. @param {string} area @param {string} language */
export const dictionaryFile = (area, language) =>
  area === 'report-words'
    ? join('src', 'server', 'reports', 'words', `${language}.json`)
    : join('src', 'renderer', 'app', 'i18n', language, `${area}.json`)
