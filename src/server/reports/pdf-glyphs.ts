/** Text as glyphs of the fonts that a file embeds: what shows them on a page, and how wide they run. */
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pdf, PdfFont } from './pdfkit.ts'
import { type FontName, runsOf } from './pdf-text.ts'

/** From src/server/reports in source, from out/main in the build. */
const folder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../resources/fonts' : '../../resources/fonts', import.meta.url),
)
const files: Record<FontName, string> = {
  Noto: 'NotoSans',
  NotoSinhala: 'NotoSansSinhala',
  NotoTamil: 'NotoSansTamil',
}

/** Glyphs of one font that are put down together. `x` from the beginning of the text; lengths in 1/1000 em. */
type Piece = { font: PdfFont; x: number; shown: readonly Shown[] }
/** An operator that shows glyphs (`<0001> Tj`), `rise` above the line. */
type Shown = { rise: number; operator: string }
/** A line of text. `width` in 1/1000 em. */
export type Glyphs = { pieces: readonly Piece[]; width: number }

/** Makes glyphs of a line of text. */
export type Shape = (text: string, bold: boolean) => Glyphs

/** Letters whose glyphs stand side by side whatever is beside them. */
const PLAIN = /^[\x20-\x7e\xa0-\u024f\u2010-\u2027\u20a0-\u20bf]*$/
/** How text becomes glyphs in this file: the one place where it does. */
export function shapesOf(doc: Pdf): Shape {
  const faces = { light: new Map<FontName, Face>(), bold: new Map<FontName, Face>() }
  const faceOf = (name: FontName, bold: boolean): Face => {
    const opened = bold ? faces.bold : faces.light
    const face = opened.get(name) ?? openFace(doc, `${folder}${sep}${files[name]}-${bold ? 'Bold' : 'Regular'}.ttf`)
    opened.set(name, face)
    return face
  }
  return (text, bold) => {
    if (PLAIN.test(text)) return plain(text, faceOf('Noto', bold))
    const pieces: Piece[] = []
    let width = 0
    for (const run of runsOf(text)) {
      const face = faceOf(run.font, bold)
      const glyphs = PLAIN.test(run.text) ? plain(run.text, face) : shaped(run.text, face)
      pieces.push(...glyphs.pieces.map((piece) => ({ ...piece, x: piece.x + width })))
      width += glyphs.width
    }
    return { pieces, width }
  }
}

type Letter = { hex: string; width: number }
type Face = { font: PdfFont; letters: Map<string, Letter> }

function openFace(doc: Pdf, file: string): Face {
  const { _font: font } = doc.registerFont(file, file).font(file)
  return { font, letters: new Map() }
}

/** Letter by letter: the font is asked once for each. */
function plain(text: string, { font, letters }: Face): Glyphs {
  if (text === '') return { pieces: [], width: 0 }
  let [hex, width] = ['', 0]
  for (const char of text) {
    let letter = letters.get(char)
    if (letter === undefined) {
      const [glyphs, positions] = font.encode(char)
      letter = { hex: glyphs.join(''), width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
      letters.set(char, letter)
    }
    hex += letter.hex
    width += letter.width
  }
  return { pieces: [{ font, x: 0, shown: [{ rise: 0, operator: `<${hex}> Tj` }] }], width }
}

/** A run of one script whose letters join, turn and stack: every glyph where the font's own rules put it. */
function shaped(text: string, { font }: Face): Glyphs {
  const [glyphs, positions] = font.encode(text)
  const shown: { rise: number; operator: string }[] = []
  let [array, rise, width] = ['', 0, 0]
  const show = () => {
    if (array !== '') shown.push({ rise, operator: `[${array}] TJ` })
    array = ''
  }
  for (const [i, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0, advanceWidth = 0 } = positions[i] ?? {}
    if (yOffset !== rise) show()
    rise = yOffset
    // A number in the array moves what follows to the left.
    array += `${xOffset === 0 ? '' : rounded(-xOffset)}<${glyph}>${xOffset + advanceWidth === xAdvance ? '' : rounded(xOffset + advanceWidth - xAdvance)}`
    width += xAdvance
  }
  show()
  return { pieces: [{ font, x: 0, shown }], width }
}

const rounded = (n: number): string => String(Math.round(n * 100) / 100)
