/** The rules of a report's page for the printer: which paper it asks for, and what is printed in place of what is shown. */

export const PX_IN_MM = 96 / 25.4

const rulesOf = (page: Document): CSSRule[] => [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules])
/** Rules of another window: no `instanceof` knows them. */
const isPage = (rule: CSSRule): rule is CSSPageRule => rule.type === CSSRule.PAGE_RULE
const isMedia = (rule: CSSRule): rule is CSSMediaRule => rule.type === CSSRule.MEDIA_RULE

/** Size and margins; undefined where the page does not say its paper. */
export const pageStyleOf = (page: Document): CSSPageDescriptors | undefined => rulesOf(page).find(isPage)?.style

/** Left and right, and top and bottom together, in mm. */
export function marginsOf(style: CSSPageDescriptors): { sides: number; ends: number } {
  const margin = (side: string) => Number.parseFloat(style.getPropertyValue(`margin-${side}`)) || 0
  return { sides: margin('left') + margin('right'), ends: margin('top') + margin('bottom') }
}

/** What is printed takes the place of what is shown. */
export function asPrinted(page: Document): void {
  for (const { media } of rulesOf(page).filter(isMedia))
    media.mediaText = media.mediaText === 'print' ? 'all' : 'not all'
}
