/** The number of a document within words, such as RT-2026-000024 or RT-2026-000024-A. Pure. */
import { DOCUMENT_NUMBER } from '#contract/document-kinds.ts'

const NUMBER = new RegExp(String.raw`(?<![\w-])${DOCUMENT_NUMBER}(?:-[A-Z])?(?![\w-])`)

/** "of trip RT-2026-000024, late" → before, the number, and after; without one all of it is before. */
export function aroundNumber(words: string): { before: string; number: string; after: string } {
  const found = NUMBER.exec(words)
  if (found === null) return { before: words, number: '', after: '' }
  const [number] = found
  return { before: words.slice(0, found.index), number, after: words.slice(found.index + number.length) }
}
