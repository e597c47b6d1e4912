/** The rhythm of a report on paper, the same in the PDF and on the page that a browser prints. In points; pure. */

/** Space above and below the text of a row. */
export const spaces = {
  usual: { title: [7.5, 3.5], row: [1.5, 1.5], sum: [2.5, 2.5], head: [3.5, 3.5] },
  dense: { title: [4, 2], row: [0.5, 0.5], sum: [1.5, 1.5], head: [2.5, 2.5] },
} as const

/** Above and below the title of a table under the lines. */
export const GAP_BELOW = { above: 12, below: 3 }

/** Above each note. */
export const NOTE_GAP = 6

/** `above`: room to sign; `least` of it, where the lines would fall alone on another page. `below`: from the line to its words. */
export const SIGNATURE = { above: 56, least: 28, width: 130, below: 3, apart: 10 }
