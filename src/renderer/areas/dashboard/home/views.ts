/** The dashboard's views by role: which panels each shows at first, and what a person made of them. Pure. */

/** Panels with their width in sixths of the page. */
export const panels = {
  attention: 2,
  sales: 4,
  trips: 4,
  cheques: 2,
  toClose: 2,
  profit: 2,
  debtors: 2,
  goods: 2,
  credit: 2,
  bottles: 4,
} as const satisfies Record<string, 2 | 3 | 4>
export type PanelName = keyof typeof panels

export const dashboardViews = {
  clerk: ['attention', 'trips', 'credit', 'bottles'],
  accountant: ['attention', 'debtors', 'toClose', 'cheques', 'credit', 'profit', 'goods'],
  owner: ['attention', 'sales', 'profit', 'debtors', 'cheques', 'bottles', 'credit'],
} as const satisfies Record<string, readonly PanelName[]>
export type DashboardView = keyof typeof dashboardViews

const WIDTH = 6

type Placed = { name: PanelName; width: number }
type Column = { width: number; names: readonly PanelName[] }
/** Panels side by side: in columns, one below another; or `even`, of one width, filling columns of about the same height in their order. */
export type Band = { columns: readonly Column[] } | { even: readonly PanelName[] }

/** The shown panels in their order, row by row: rows of like widths are one band, so that a short panel leaves no gap below it. */
export function bandsOf(shown: readonly PanelName[]): readonly Band[] {
  const bands: Placed[][][] = []
  for (const row of rowsOf(shown)) {
    const rows = bands.at(-1)
    if (rows?.[0] && isLike(rows[0], row)) rows.push(row)
    else bands.push([row])
  }
  return bands.map(bandOf)
}

function bandOf(rows: readonly (readonly Placed[])[]): Band {
  const first = grown(rows[0] ?? [])
  if (rows.length > 1 && first.every(({ width }) => width === first[0]?.width))
    return { even: rows.flat().map(({ name }) => name) }
  return { columns: first.map(({ width }, at) => ({ width, names: rows.flatMap((row) => row[at]?.name ?? []) })) }
}

function rowsOf(shown: readonly PanelName[]): Placed[][] {
  const rows: Placed[][] = []
  for (const name of shown) {
    const row = rows.at(-1)
    const one = { name, width: panels[name] }
    if (row && widthOf(row) + one.width <= WIDTH) row.push(one)
    else rows.push([one])
  }
  return rows
}

/** The last row may have fewer panels. */
const isLike = (first: readonly Placed[], row: readonly Placed[]): boolean =>
  widthOf(first) === WIDTH && row.every(({ width }, at) => width === first[at]?.width)

/** A row that is not full grows until it is, the narrowest first. */
function grown(row: readonly Placed[]): readonly Placed[] {
  if (row.length === 0 || widthOf(row) >= WIDTH) return row
  const least = Math.min(...row.map(({ width }) => width))
  const at = row.findIndex(({ width }) => width === least)
  return grown(row.map((one, place) => (place === at ? { ...one, width: least + 1 } : one)))
}

const widthOf = (row: readonly { width: number }[]): number => row.reduce((sum, { width }) => sum + width, 0)

/** What is kept in the settings: the view chosen last, and the panels of each view that a person arranged. */
type Kept = { view?: unknown; panels?: unknown }

const isPanel = (name: unknown): name is PanelName => typeof name === 'string' && name in panels
const keptOf = (kept: unknown): Kept => (typeof kept === 'object' && kept !== null ? kept : {})
const arrangedOf = (kept: unknown): Readonly<Record<string, unknown>> => {
  const { panels: arranged } = keptOf(kept)
  return typeof arranged === 'object' && arranged !== null ? { ...arranged } : {}
}

/** The view chosen last where the person may see it, else the one of their role. */
export function viewIn(kept: unknown, open: readonly DashboardView[], byRole: DashboardView): DashboardView {
  const { view } = keptOf(kept)
  return open.find((one) => one === view) ?? byRole
}

/** Panels of a view in the person's order. */
export function panelsIn(kept: unknown, view: DashboardView): readonly PanelName[] {
  const arranged = arrangedOf(kept)[view]
  return Array.isArray(arranged) ? arranged.filter(isPanel) : dashboardViews[view]
}

export const withView = (kept: unknown, view: DashboardView): Kept => ({ ...keptOf(kept), view })

/** `null` puts the view back as it came. */
export function withPanels(kept: unknown, view: DashboardView, shown: readonly PanelName[] | null): Kept {
  const { [view]: _, ...others } = arrangedOf(kept)
  return { ...keptOf(kept), panels: shown === null ? others : { ...others, [view]: shown } }
}
