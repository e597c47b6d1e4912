/** What the type checker holds: a list is sorted by names of the contract alone. */
import type { GrnRow, GrnSort } from '#contract/inventory/grn.ts'
import type { ListState } from '#lib/list-state.ts'
import type { queries } from '#lib/queries.ts'
import { expectTypeOf, it } from 'vitest'
import type { Column, DataTableProps } from './DataTable.tsx'

type Sortable<Key> = { key: Key; title: string; sortable: true }
type Drawn = { render: () => null }
type GrnColumn = Column<GrnRow, GrnSort>

it('lets a column be sortable under a name that the contract accepts', () => {
  expectTypeOf<Sortable<'number'>>().toExtend<GrnColumn>()
  expectTypeOf<Sortable<'dueOn'> & Drawn>().toExtend<GrnColumn>()
  // A field of the row, but no name to sort by.
  expectTypeOf<Sortable<'supplierInvoiceNo'>>().not.toExtend<GrnColumn>()
  expectTypeOf<Sortable<'mark'> & Drawn>().not.toExtend<GrnColumn>()
  expectTypeOf<Omit<Sortable<'mark'>, 'sortable'> & Drawn>().toExtend<GrnColumn>()
})

it('ties the columns to the list, and the list to its call', () => {
  type Input = Parameters<typeof queries.grn.list.queryOptions>[0]['input']
  expectTypeOf<ListState<GrnSort>['query']>().toExtend<Input>()
  expectTypeOf<ListState<'supplierInvoiceNo'>['query']>().not.toExtend<Input>()
  expectTypeOf<readonly GrnColumn[]>().not.toExtend<DataTableProps<GrnRow, 'date'>['columns']>()
})
