/** Columns of the settlement on paper. */
import type { Column } from '../../../reports/definition.ts'

export const columns = [
  { key: 'trip', title: 'Trip', kind: 'code', width: 16, inTitle: true },
  { key: 'kind', title: 'Kind', kind: 'text', width: 19 },
  { key: 'detail', title: 'Detail', kind: 'text', width: 34 },
  { key: 'loaded', title: 'Loaded', kind: 'quantity', width: 8 },
  { key: 'good', title: 'Good', kind: 'quantity', width: 8 },
  { key: 'expired', title: 'Expired', kind: 'quantity', width: 8 },
  { key: 'qty', title: 'Sold', kind: 'quantity', width: 12, isWhole: true },
  { key: 'price', title: 'Price', kind: 'amount', width: 12 },
  { key: 'debit', title: 'To account for', kind: 'amount', width: 18, total: true, isWhole: true },
  { key: 'credit', title: 'Accounted', kind: 'amount', width: 15, total: true, isWhole: true },
] as const satisfies readonly Column[]
export type Columns = typeof columns

/** In place of “Sold” where all that went out is still there. */
export const ON_THE_ROAD = 'On the road'
