/** A made-up report with every kind of column, for tests of the renderers. */
import { businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { type Column, defineReport, type Loaded, type Section } from '../../src/server/reports/definition.ts'
import { layOut, type Letterhead, type Sheet } from '../../src/server/reports/sheet.ts'

export const sampleColumns = [
  { key: 'number', title: 'GRN no.', kind: 'code', width: 16, inTitle: true },
  { key: 'code', title: 'Item', kind: 'code', width: 12 },
  { key: 'description', title: 'Description', kind: 'text', width: 30 },
  { key: 'date', title: 'Expiry', kind: 'date', width: 11 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 7, total: true },
  { key: 'cost', title: 'Unit cost', kind: 'unitCost', width: 10 },
  { key: 'share', title: 'Share', kind: 'percent', width: 8 },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

export type SampleSection = {
  number: string
  rows: { text: string; qty: number; cost: number; share: number; value: number; date: string | null }[]
}

export const letterhead: Letterhead = {
  agency: 'Golden LPG Agency',
  address: '12 Galle Road, Kalutara',
  contact: 'Tel. 034 222 1234',
  banner: null,
}

const sectionOf = (section: SampleSection): Section<typeof sampleColumns> => ({
  title: `${section.number} · Litro Gas`,
  cells: { number: section.number },
  rows: section.rows.map((row, i) => ({
    cells: {
      code: `SKU-${i + 1}`,
      description: row.text,
      date: row.date === null ? null : businessDate(row.date),
      qty: row.qty,
      cost: unitCost(row.cost),
      share: row.share,
      value: cents(row.value),
    },
    paper: { type: 'GRN', id: i + 1 },
  })),
  subtotal: { label: `Total of ${section.number}` },
})

const definition = defineReport<Loaded<typeof sampleColumns>>()({
  title: 'Goods received',
  orientation: 'landscape',
  columns: sampleColumns,
  load: async (_, loaded) => loaded,
})

/** Lays the sections out, with a control that agrees unless told otherwise. */
export function sampleSheet(
  sections: readonly SampleSection[],
  more: Partial<Loaded<typeof sampleColumns>> & { ledger?: number; orientation?: 'portrait' | 'landscape' } = {},
): Sheet {
  const { ledger, orientation, ...rest } = more
  const value = sections.flatMap((s) => s.rows).reduce((sum, row) => sum + row.value, 0)
  const loaded: Loaded<typeof sampleColumns> = {
    period: { from: businessDate('2026-03-01'), to: businessDate('2026-03-31') },
    sections: sections.map(sectionOf),
    total: { label: 'Grand total' },
    controls: [{ label: '1301 Inventory - goods', column: 'value', ledger: ledger ?? value }],
    ...rest,
  }
  return layOut({ ...definition, orientation: orientation ?? 'landscape' }, loaded, {
    letterhead,
    printed: 'Printed 3 Mar 2026 10:42 by nimal',
  })
}
