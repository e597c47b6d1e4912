/** Prints a report's HTML as its own document, without the program around it. */
import { cutRoll } from './cut-roll.ts'
import { keepSigned } from './keep-signed.ts'
import { putPage } from './sheet-page.ts'

const LOAD_MS = 10_000

/**
 * A report's page in a frame out of sight, to be taken away by who asked for it. The frame may not run scripts; it shares the page's origin only so
 * that it can be told to print, which a frame with an empty sandbox cannot.
 */
export async function hiddenPage(html: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  frame.srcdoc = ''
  const loaded = new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    setTimeout(() => reject(new Error('the report did not load for printing')), LOAD_MS)
  })
  document.body.append(frame)
  try {
    await loaded
    if (frame.contentDocument) await putPage(frame.contentDocument, html)
    return frame
  } catch (error) {
    frame.remove()
    throw error
  }
}

/** Opens the print dialog for `html`. The focus stays where it is, so that the next key is the page's and not the frame's. */
export async function printHtml(html: string): Promise<void> {
  const frame = await hiddenPage(html)
  try {
    if (frame.contentDocument) keepSigned(frame.contentDocument)
    cutRoll(frame)
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove(), { once: true })
    frame.contentWindow?.print()
  } catch (error) {
    frame.remove()
    throw error
  }
}
