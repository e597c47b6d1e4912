/** Breaks text over lines as wide as its column. */
import type { Glyphs, Shape } from './pdf-glyphs.ts'

/** A line may end behind a space, a hyphen or a slash, but not before the digits of a number such as GRN-2026-000012. */
const BREAK = /(?<=[ \t/]|-(?!\d))(?![ \t\-/])/u
/** Scripts whose letters join: a word of them is never cut. */
const JOINED = /[\p{Script=Sinhala}\p{Script=Tamil}\p{Mark}]/u

/**
 * Lines of at most `width` (1/1000 em). A word that is wider than the column is cut, unless its letters join. No text is no line.
 */
export function wrap(shape: Shape, text: string, bold: boolean, width: number): Glyphs[] {
  return text.split('\n').flatMap((line) => {
    const whole = shape(line.trimEnd(), bold)
    if (whole.pieces.length === 0) return []
    if (whole.width <= width) return [whole]
    return broken(shape, line, bold, width).map((part) => shape(part, bold))
  })
}

function broken(shape: Shape, text: string, bold: boolean, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
  }
  const fits = (longer: string) => shape(longer.trimEnd(), bold).width <= width
  for (const word of text.split(BREAK)) {
    if (fits(line + word)) {
      line += word
      continue
    }
    end()
    if (fits(word) || JOINED.test(word)) {
      line = word
      continue
    }
    for (const char of word) {
      if (line !== '' && !fits(line + char)) end()
      line += char
    }
  }
  end()
  return lines
}

/** One line, cut with an ellipsis where it would be wider than `width` (1/1000 em). */
export function oneLine(shape: Shape, text: string, width: number): Glyphs {
  const whole = shape(text, false)
  if (whole.width <= width) return whole
  let short = text.trimEnd()
  while (short !== '' && shape(`${short}…`, false).width > width) short = short.slice(0, -1).trimEnd()
  return shape(`${short}…`, false)
}
