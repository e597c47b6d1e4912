/** The page's fonts in a frame of its own making: a report in Sinhala or Tamil is drawn, and printed, on a PC that has no font of the script. */
import { styleNonce } from './style-nonce.ts'

/** Resolves when what is shown there is drawn in them. Nothing is fetched for a page in Latin letters. */
export async function lendFonts(page: Document): Promise<void> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => rule.cssText),
  )
  if (rules.length === 0) return
  const style = page.createElement('style')
  if (styleNonce) style.nonce = styleNonce
  style.textContent = rules.join('\n')
  page.head.append(style)
  await page.fonts.ready
}
