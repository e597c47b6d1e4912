/**
 * Pages that are written from top to bottom and leave one by one. What is put on a page is collected as operators of PDF and written
 * at once. Places are points from the top left corner.
 */
import { deflateSync } from 'node:zlib'
import { type Glyphs, type Shape, shapesOf } from './pdf-glyphs.ts'
import { newPdf, type PdfReference } from './pdfkit.ts'
import type { PageFormat } from './pdf-page.ts'

/** From the top of a line to the foot of its letters, and on to the middle of the small ones. */
const BASE_EM = 1.08
const STRIKE_EM = 0.27

/** How a line of text looks. `align`: the side of the line that stands at `x`. */
export type TextLook = { size: number; color: string; align?: 'left' | 'right'; struck?: boolean }
type Box = { x: number; top: number; width: number; height: number }

export type Paper = {
  readonly format: PageFormat
  readonly shape: Shape
  /** Where the margin at the foot begins. */
  readonly bottom: number
  /** Ends the page, if there is one, and begins the next. */
  turn(): void
  /** Cuts the page off at this height; nothing is put under it. */
  cut(at: number): void
  text(line: Glyphs, x: number, top: number, look: TextLook): void
  rule(x: number, top: number, width: number, look: { weight: number; color: string; dotted?: true }): void
  area(box: Box, color: string): void
  /** Shows what {@link complete} says, the same on every page until then, from `x` to the right. */
  later(x: number, top: number, look: TextLook): void
  /** Says what stood open on the pages so far. */
  complete(said: string): void
  /** Ends the last page and the file. */
  finish(): void
  /** Bytes that are ready and not taken yet. */
  readonly ready: number
  /** What is ready; null when there is nothing. */
  take(): Uint8Array | null
}

export function openPaper(format: PageFormat, info: { Title: string; Author: string }): Paper {
  const doc = newPdf(format, info)
  const shape = shapesOf(doc)
  const { height } = format
  let hasPage = false
  let operators: string[] = []
  /** Colour of texts and areas that is set on the page. */
  let ink = ''
  /** What stands open on the pages so far. */
  let open: { form: PdfReference; look: TextLook } | null = null
  const newForm = () => doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -20, 200, 20], Resources: { Font: {} } })

  const endPage = () => {
    if (hasPage) {
      const { content } = doc.page
      // Quickly, a fifth longer than pdfkit would: half of the time would go into it.
      content.buffer.length = 0
      content.compress = false
      content.data['Filter'] = 'FlateDecode'
      content.write(deflateSync(operators.join('\n'), { level: 1 }))
    }
    operators = []
    ink = ''
  }
  const fillWith = (color: string) => {
    if (color !== ink) operators.push(`${rgb(color)} rg`)
    ink = color
  }
  const text: Paper['text'] = (line, x, top, look) => {
    const left = look.align === 'right' ? x - (line.width * look.size) / 1000 : x
    const base = height - top - BASE_EM * look.size
    fillWith(look.color)
    for (const piece of line.pieces) {
      doc.page.fonts[piece.font.id] ??= piece.font.ref()
      operators.push(textOperators(piece, left, base, look))
    }
    if (look.struck)
      operators.push(
        lineOperators(left, base + STRIKE_EM * look.size, (line.width * look.size) / 1000, 0.5, look.color),
      )
  }
  return {
    format,
    shape,
    bottom: height - format.margin.bottom,
    turn() {
      endPage()
      doc.addPage()
      hasPage = true
    },
    cut(end) {
      doc.page.dictionary.data['MediaBox'] = [0, at(height - end), format.width, height]
    },
    text,
    rule(x, top, width, { weight, color, dotted }) {
      const line = lineOperators(x, height - top, width, weight, color)
      operators.push(dotted ? `q [1.5] 0 d ${line} Q` : line)
    },
    area({ x, top, width, height: high }, color) {
      fillWith(color)
      operators.push(`${at(x)} ${at(height - top - high)} ${at(width)} ${at(high)} re f`)
    },
    later(x, top, look) {
      open ??= { form: newForm(), look }
      doc.page.xobjects['Later'] = open.form
      operators.push(`q 1 0 0 1 ${at(x)} ${at(height - top - BASE_EM * look.size)} cm /Later Do Q`)
    },
    complete(said) {
      if (!open) return
      const { form, look } = open
      open = null
      const { pieces } = shape(said, false)
      form.data['Resources'] = { Font: Object.fromEntries(pieces.map(({ font }) => [font.id, font.ref()])) }
      form.end([`${rgb(look.color)} rg`, ...pieces.map((piece) => textOperators(piece, 0, 0, look))].join('\n'))
    },
    finish() {
      endPage()
      doc.end()
    },
    get ready() {
      return doc.readableLength
    },
    take: () => doc.read(),
  }
}

const at = (n: number): number => Math.round(n * 100) / 100

/** '#ff0000' → '1 0 0' */
const colors = new Map<string, string>()
function rgb(color: string): string {
  const known = colors.get(color)
  if (known !== undefined) return known
  const parts = [1, 3, 5].map((i) =>
    String(Math.round((Number.parseInt(color.slice(i, i + 2), 16) / 255) * 1000) / 1000),
  )
  colors.set(color, parts.join(' '))
  return parts.join(' ')
}

/** Text from `left` on the line `base`, in the colour that is set. */
function textOperators(
  { font, x, shown }: Glyphs['pieces'][number],
  left: number,
  base: number,
  { size }: Pick<TextLook, 'size'>,
): string {
  const show = shown.map(({ rise, operator }) =>
    rise === 0 ? operator : `${at((rise * size) / 1000)} Ts ${operator} 0 Ts`,
  )
  return `BT /${font.id} ${at(size)} Tf ${at(left + (x * size) / 1000)} ${at(base)} Td ${show.join(' ')} ET`
}

const lineOperators = (x: number, y: number, width: number, weight: number, color: string): string =>
  `${rgb(color)} RG ${weight} w ${at(x)} ${at(y)} m ${at(x + width)} ${at(y)} l S`
