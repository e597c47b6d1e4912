/** Ends the page of a roll under its last line: the browser knows no page as long as its content. */
import { asPrinted, marginsOf, PX_IN_MM, pageStyleOf } from './as-printed.ts'

/** What the printer may round off. */
const ROUNDED_MM = 1

/** Leaves pages of other papers as they are; the length that the page asks for is the longest. The frame is as wide as the paper then. */
export function cutRoll(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  const style = page && pageStyleOf(page)
  const [width = '', longest = ''] = (style?.getPropertyValue('size') ?? '').split(' ')
  if (!page || !style || width !== '80mm') return
  const margins = marginsOf(style)
  asPrinted(page)
  frame.style.width = `${Number.parseFloat(width) - margins.sides}mm`
  const content = page.body.getBoundingClientRect().bottom / PX_IN_MM
  const length = Math.ceil(content + margins.ends + ROUNDED_MM)
  style.setProperty('size', `${width} ${Math.min(length, Number.parseFloat(longest))}mm`)
}
