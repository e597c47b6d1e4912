/** Whether two numbers of papers are one, as the server judges it (`hasName`): in whatever case and with whatever blanks they are written. Pure. */

/** "lt-00368" is "LT-00368" on the supplier's invoice. */
export const isSameNumber = (one: string, other: string): boolean => bare(one) === bare(other)

const bare = (number: string): string => number.replace(/\s+/g, '').toLowerCase()
