/** The paper that a report is made for and whether anything stands on it, as its page says it. Pure. */

const papers = ['a4Portrait', 'a4Landscape', 'a5Portrait', 'a5Landscape', 'roll'] as const
export type PaperKind = (typeof papers)[number]

/** Null where the page does not say it in the words of this program. */
export function paperIn(html: string): PaperKind | null {
  const [, orientation = '', size = ''] = /<body class="(\w+) (\w+)[ "]/.exec(html) ?? []
  const name = size === 'roll' ? size : `${size}${orientation.charAt(0).toUpperCase()}${orientation.slice(1)}`
  return papers.find((paper) => paper === name) ?? null
}

/** True where the page says that it has nothing to show. */
export const isWithoutRows = (html: string): boolean => html.includes('<tr class="none">')
