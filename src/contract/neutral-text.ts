/** Text that a spreadsheet must not take for a formula (SEC-06: names may begin with "-" under the specification's own rules). */

/** Text without control characters: none of them prints, and some are illegal in XML. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')

const FORMULA = /^[\s\u200b\ufeff]*[=+\-@|]|^[\t\r\n\0]/

/** True when a spreadsheet might read the text as a formula or a command. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)

/** For CSV: the text with an apostrophe before it where it looks like a formula. Numbers never come here. */
export const neutralised = (text: string): string => (looksLikeFormula(text) ? `'${printable(text)}` : printable(text))
