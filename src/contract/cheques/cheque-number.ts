/** Numbers of cheques: as they follow each other in a cheque book, and which are one. Pure. */

/** "000123" → "000124"; a number that does not end in digits has no next one. */
export function nextNumber(number: string): string {
  const found = /^(.*?)(\d+)$/.exec(number.trim())
  if (!found) return ''
  const [, front = '', digits = ''] = found
  return `${front}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`
}

/** Digits alone, as numbers of our own cheques are. */
export const isDigits = (number: string): boolean => /^\d+$/.test(number)

/**
 * The number that follows the highest of those; empty without one. Numbers that are no digits alone, as older programs took them, say
 * nothing about the cheque book.
 */
export function numberAfter(numbers: readonly string[]): string {
  const highest = numbers
    .filter(isDigits)
    .reduce<string>((most, number) => (most === '' || BigInt(number) > BigInt(most) ? number : most), '')
  return nextNumber(highest)
}

/** Cheques are printed with six digits. */
export const PRINTED_DIGITS = 6

/** How many digits the numbers of a cheque book have: as most of those that were written, and never fewer than are printed. */
export function usualDigits(numbers: readonly string[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) if (isDigits(number)) counts.set(number.length, (counts.get(number.length) ?? 0) + 1)
  const [most = PRINTED_DIGITS] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? []
  return Math.max(PRINTED_DIGITS, most)
}

/** What a cheque book says of its numbers: the one that comes next, empty before the first, and how many digits they usually have. */
export type ChequeBook = { next: string; digits: number }

/** How far a number may lie from the next one before it is asked about: leaves are spoilt, and one left out is written later. */
const NEAR = 10n

/**
 * What is unusual about a number that is written on a cheque book: not as many digits as its cheques have, or far from the next one.
 * Null: nothing, or it is no number.
 * @param follows it is one of several, and follows the one before: how far it lies says nothing
 */
export function unusualNumber(
  number: string,
  { next, digits }: ChequeBook,
  follows = false,
): { digits: number; usual: number } | { next: string } | null {
  if (!isDigits(number)) return null
  // Older books may have fewer than are printed.
  const usual = next === '' ? digits : Math.min(digits, next.length)
  if (number.length < usual || number.length > digits) return { digits: number.length, usual }
  if (next === '' || follows) return null
  const gap = BigInt(number) - BigInt(next)
  return gap > NEAR || gap < -NEAR ? { next } : null
}

/** What a number is compared by: banks print zeros in front, and people leave them out. */
export const plainNumber = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')
