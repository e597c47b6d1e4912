/** Lists of words between commas, by what they are words for. Pure. */

/** Both lists as one, each word once. */
export function bothWords<K extends string>(
  own: Readonly<Record<K, string>>,
  english: Readonly<Record<K, string>>,
): Readonly<Record<K, string>> {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(english)])] as K[]
  const words = (key: K) => `${own[key] ?? ''},${english[key] ?? ''}`.split(',').map((word) => word.trim())
  return Object.fromEntries(
    keys.map((key) => [key, [...new Set(words(key))].filter((word) => word !== '').join(', ')]),
  ) as Record<K, string>
}
