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

/** What a number is compared by: banks print zeros in front, and people leave them out. */
export const plainNumber = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')
