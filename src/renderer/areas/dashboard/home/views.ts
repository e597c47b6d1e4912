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
  credit: 3,
  bottles: 3,
} as const satisfies Record<string, 2 | 3 | 4>
export type PanelName = keyof typeof panels

export const dashboardViews = {
  clerk: ['attention', 'trips', 'bottles', 'credit'],
  accountant: ['attention', 'cheques', 'toClose', 'debtors', 'profit', 'goods', 'credit'],
  owner: ['attention', 'sales', 'profit', 'debtors', 'cheques', 'bottles', 'credit'],
} as const satisfies Record<string, readonly PanelName[]>
export type DashboardView = keyof typeof dashboardViews

const WIDTH = 6

/** Width of each shown panel, in their order: those of a row that is not full grow until it is, the narrowest first. */
export function widthsOf(shown: readonly PanelName[]): ReadonlyMap<PanelName, number> {
  const rows: { name: PanelName; width: number }[][] = []
  for (const name of shown) {
    const row = rows.at(-1)
    const one = { name, width: panels[name] }
    if (row && widthOf(row) + one.width <= WIDTH) row.push(one)
    else rows.push([one])
  }
  for (const row of rows)
    while (widthOf(row) < WIDTH) {
      const [narrowest] = row.toSorted((a, b) => a.width - b.width)
      if (narrowest) narrowest.width += 1
    }
  return new Map(rows.flat().map(({ name, width }) => [name, width]))
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
