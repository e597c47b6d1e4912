/** The page's fonts in a frame of its own making: a report in Sinhala or Tamil is drawn, and printed, on a PC that has no font of the script. */
import { styleNonce } from './style-nonce.ts'

const lent = 'style[data-lent-fonts]'
/** What `fill` may take out of the head. */
export const NOT_LENT = `:not(${lent})`

const LENT_SCRIPTS = /\p{Script=Sinhala}|\p{Script=Tamil}/u

/**
 * Puts contents, of which `text` is what is read, into a frame's page by `fill`, which leaves in the head what is not `NOT_LENT`. Resolves when they are drawn in the fonts: Chromium
 * keeps the boxes of letters that it laid out before their font had come, so nothing is laid out until then. For a page in Latin letters nothing
 * is fetched or waited for.
 */
export async function lendFonts(page: Document, text: string, fill: () => void): Promise<void> {
  if (!LENT_SCRIPTS.test(text)) {
    fill()
    return
  }
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => rule.cssText),
  )
  const root = page.documentElement
  root.style.display = 'none'
  fill()
  declare(page, rules.join('\n'))
  const fonts = new Set([...page.fonts].map(({ family, weight }) => `${weight} 1em ${family}`))
  await Promise.allSettled([...fonts].map((font) => page.fonts.load(font, text)))
  root.style.display = ''
}

/** Once: a rule that is declared anew fetches its font anew. */
function declare(page: Document, rules: string): void {
  const present = page.head.querySelector(lent)
  if (present?.textContent === rules) return
  present?.remove()
  const style = page.createElement('style')
  if (styleNonce) style.nonce = styleNonce
  style.dataset['lentFonts'] = ''
  style.textContent = rules
  page.head.append(style)
}
