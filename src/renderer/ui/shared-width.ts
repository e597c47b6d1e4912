/**
 * How the columns of a list share its width when there is not enough for all: figures, dates and codes are as wide as what is in them, names
 * take what those leave; what is cut even then says the whole of it when pointed at.
 */

/** Widths in px. `least`: without cutting a figure, or with some letters of a name; `most`: with the whole of the longest name. */
export type Need = { least: number; most: number }

/** A width for each column. What is short of all they want is shared by how much each wants; what is over goes to all alike. */
export function sharedWidths(room: number, needs: readonly Need[]): number[] {
  const left = room - sum(needs.map(({ least }) => least))
  if (left <= 0) return needs.map(({ least }) => least)
  const wanted = sum(needs.map(({ least, most }) => most - least))
  const share = Math.min(1, wanted === 0 ? 0 : left / wanted)
  const over = Math.max(0, left - wanted) / needs.length
  return needs.map(({ least, most }) => Math.floor(least + (most - least) * share + over))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Marks of the box that its styles know (DataTable.module.css): `least` and `most` while it is measured. */
const mark = (box: HTMLElement, as: 'least' | 'most' | 'shared') => {
  box.dataset['widths'] = as
}

/** `cuts`: whether what stands in the cells is cut. */
export function shareWidths(box: HTMLElement, cuts: (box: HTMLElement) => boolean): void {
  const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
  for (const head of heads) {
    head.style.removeProperty('width')
    delete head.dataset['room']
  }
  delete box.dataset['widths']
  if (box.scrollWidth <= box.clientWidth && !cuts(box)) return
  const widths = () => heads.map((head) => Math.ceil(head.getBoundingClientRect().width))
  mark(box, 'least')
  const least = widths()
  mark(box, 'most')
  const most = widths()
  mark(box, 'shared')
  const shared = sharedWidths(
    box.clientWidth,
    least.map((width, i) => ({ least: width, most: Math.max(width, most[i] ?? width) })),
  )
  for (const [i, { style }] of heads.entries()) style.width = `${shared[i]}px`
  // All are measured before the first is marked, so that the table is laid out once.
  for (const head of heads.filter((one, i) => hasRoom(one, shared[i] ?? 0))) head.dataset['room'] = ''
}

/** Of the arrows of a head, with the gap to its words. */
const SIGN_PX = 18

/** Whether a head has room for its arrows beside its words. */
function hasRoom(head: HTMLElement, width: number): boolean {
  const words = head.querySelector('.ant-table-column-title')?.firstChild
  if (!words) return false
  const range = document.createRange()
  range.selectNode(words)
  const { paddingLeft, paddingRight } = getComputedStyle(head)
  const room = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return room - range.getBoundingClientRect().width >= SIGN_PX
}
