/** Words within a text, for searching. */

/** Letters of every script with their marks, and what belongs to them within a word. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\p{Join_Control}&]+/u

/** The words of a text in their order, as they are written; none of signs alone. */
export const wordsOf = (text: string): string[] => text.split(BETWEEN_WORDS).filter((word) => word !== '')
