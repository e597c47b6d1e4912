/** Numbers of cheques: as they follow each other in a cheque book, and which are one. Pure. */

/** "000123" → "000124"; a number that does not end in digits has no next one. */
export function nextNumber(number: string): string {
  const found = /^(.*?)(\d+)$/.exec(number.trim())
  if (!found) return ''
  const [, front = '', digits = ''] = found
  return `${front}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`
}

/**
 * The number that follows the highest of those; empty without one. Numbers that are no digits alone, as older programs took them, say
 * nothing about the cheque book.
 */
export function numberAfter(numbers: readonly string[]): string {
  const highest = numbers
    .filter((number) => /^\d+$/.test(number))
    .reduce<string>((most, number) => (most === '' || BigInt(number) > BigInt(most) ? number : most), '')
  return nextNumber(highest)
}

/** What a number is compared by: banks print zeros in front, and people leave them out. */
export const plainNumber = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')
