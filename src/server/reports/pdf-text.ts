/** Text on paper: which font prints which script, and how wide it runs. */

export type FontName = 'Noto' | 'NotoSinhala' | 'NotoTamil'
export type Run = { text: string; font: FontName }

const SINHALA = /\p{Script=Sinhala}/u
const TAMIL = /\p{Script=Tamil}/u
/** Marks and joiners belong to the letter before them. */
const JOINED = /[\p{Mark}\u200c\u200d]/u

const fontOf = (char: string, before: FontName): FontName =>
  SINHALA.test(char) ? 'NotoSinhala' : TAMIL.test(char) ? 'NotoTamil' : JOINED.test(char) ? before : 'Noto'

/** Splits text where the script changes: a font holds one script, and the others would print as empty boxes. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const font = fontOf(char, last?.font ?? 'Noto')
    if (last?.font === font) last.text += char
    else runs.push({ text: char, font })
  }
  return runs
}

/** Advance widths of Noto Sans in em, by kind of character; a little wide, so that what was measured surely fits. */
const advances: readonly [RegExp, number][] = [
  [/\d/, 0.575],
  [/[.,;:'| ilIj·!]/, 0.27],
  [/[()[\]\-/ftr]/, 0.4],
  [/[a-ln-vx-z]/, 0.6],
  [/[MQWmw@%—]/, 0.95],
  [/[A-Z]/, 0.76],
]
const OTHER = 0.8
const advance = (char: string): number => advances.find(([kind]) => kind.test(char))?.[1] ?? OTHER

/** Width of a line of text in em. */
export function emWidth(text: string): number {
  let width = 0
  for (const char of text) width += advance(char)
  return width
}

/** Width of a closing bracket: what a positive number leaves free so that digits stand under digits. */
export const BRACKET_EM = 0.3
