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

/** Advances of Noto Sans Bold from the space to the tilde, in 1/1000 em. */
const ADVANCES = [
  260, 282, 479, 646, 572, 902, 750, 266, 339, 339, 542, 572, 285, 320, 281, 415, 572, 572, 572, 572, 572, 572, 572,
  572, 572, 572, 281, 285, 572, 572, 572, 477, 898, 692, 665, 642, 732, 560, 549, 724, 765, 389, 331, 664, 559, 943,
  813, 791, 621, 791, 656, 551, 577, 756, 650, 967, 670, 626, 579, 331, 415, 331, 572, 411, 365, 599, 632, 516, 632,
  597, 387, 632, 650, 299, 298, 620, 298, 975, 650, 625, 632, 632, 447, 502, 434, 650, 571, 856, 578, 571, 493, 394,
  551, 394, 572,
]
/** Of any other letter, on average. */
const OTHER = 950
/** Marks of Tamil and Sinhala above or below their letter. */
const STACKED = /[\u0bc0\u0bcd\u0dca\u0dd2-\u0dd6]/

/** How wide a text runs without asking a font, in 1/1000 em: exact for plain letters, for the others enough to find the widest of many texts. */
export function roughWidth(text: string): number {
  let width = 0
  for (const char of text) width += ADVANCES[char.charCodeAt(0) - 32] ?? (STACKED.test(char) ? 0 : OTHER)
  return width
}

/** Width of a closing bracket: what a positive number leaves free so that digits stand under digits. */
export const BRACKET_EM = 0.3
