/** Lays a report out as the printer will, out of sight, and says on how many pages of which paper it comes. */
import { asPrinted, marginsOf, PX_IN_MM, pageStyleOf } from './as-printed.ts'
import { hiddenPage } from './print.ts'
import { type PageRoom, printedPages, type Unit } from './printed-pages.ts'

const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = { a4: [210, 297], a5: [148, 210] }

/** Null where the page does not say its paper, or where that is a roll, which has no pages. */
export async function measurePages(html: string): Promise<number | null> {
  const frame = await hiddenPage(html)
  try {
    const page = frame.contentDocument
    if (!page) return null
    const paper = paperOf(page)
    if (!paper) return null
    asPrinted(page)
    frame.style.width = `${paper.width}px`
    const head = page.querySelector('thead')?.getBoundingClientRect().height ?? 0
    return printedPages(unitsOf(page), { height: paper.height, head } satisfies PageRoom)
  } finally {
    frame.remove()
  }
}

/** Room for the contents, in px. */
function paperOf(page: Document): { width: number; height: number } | null {
  const style = pageStyleOf(page)
  const [name = '', orientation] = (style?.getPropertyValue('size') ?? '').toLowerCase().split(' ')
  const size = sizes[name]
  if (!style || !size) return null
  const [width, height] = orientation === 'landscape' ? [size[1], size[0]] : size
  const margins = marginsOf(style)
  return { width: (width - margins.sides) * PX_IN_MM, height: (height - margins.ends) * PX_IN_MM }
}

const startsWithNext = '.title'
const endsWithLast = '.subtotal, .total, .aside, .ledger, .agrees, .differs'

function unitsOf(page: Document): Unit[] {
  const units: Unit[] = []
  const add = (element: Element, isRow: boolean, joins: boolean) => {
    const { top, bottom } = element.getBoundingClientRect()
    // A control row that is not printed takes no room.
    if (bottom === top) return
    const last = units.at(-1)
    if (joins && last) last.bottom = bottom
    else units.push({ top, bottom, isRow })
  }
  for (const part of page.body.children) {
    if (part.tagName !== 'TABLE') {
      add(part, false, false)
      continue
    }
    let joinsNext = false
    for (const row of part.querySelectorAll('tbody > tr')) {
      add(row, true, joinsNext || row.matches(endsWithLast))
      joinsNext = row.matches(startsWithNext)
    }
  }
  return units
}
