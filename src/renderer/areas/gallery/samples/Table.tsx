/** The list of every page: rows with choice, sums and what unfolds; loading, empty, not found, no right, failed, offline. A sheet of a report. */
import { cents, sumOf } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { localPage } from '#lib/local-page.ts'
import { Amount } from '#ui/Amount.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { ReportSheet } from '#ui/report/ReportPage.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { failureOfKind } from '../failures.ts'
import { GalleryPage, Row, Section } from '../GalleryPage.tsx'

type Bill = {
  id: number
  number: string
  outlet: string
  amount: ReturnType<typeof cents>
  state: 'open' | 'due' | 'paid'
}

const rows: readonly Bill[] = Array.from({ length: 24 }, (_, n) => ({
  id: n + 1,
  number: `INV-2026-${String(n + 1).padStart(6, '0')}`,
  outlet: ['Aruna Stores', 'Lanka Hotel', 'ශ්‍රී බේකරි', 'கடை யாழ்'][n % 4] ?? '',
  amount: cents((n % 7 === 3 ? -1 : 1) * (n + 1) * 123_450),
  state: (['open', 'due', 'paid'] as const)[n % 3] ?? 'open',
}))
const tones = { open: 'info', due: 'danger', paid: 'success' } as const
const columns: readonly Column<Bill, Sort>[] = [
  { key: 'number', title: 'Number', sortable: true, hideable: false },
  { key: 'outlet', title: 'Outlet', sortable: true },
  { key: 'amount', title: 'Amount', sortable: true, as: 'amount' },
  { key: 'state', title: 'Status', render: ({ state }) => <StatusTag tone={tones[state]}>{state}</StatusTag> },
]
const parts = {
  text: ({ number, outlet }: Bill) => `${number} ${outlet}`,
  sorts: {
    number: (row: Bill) => row.number,
    outlet: (row: Bill) => row.outlet,
    amount: (row: Bill) => row.amount,
  },
}
type Sort = keyof typeof parts.sorts

const states = ['rows', 'loading', 'nothing yet', 'nothing found', 'no right', 'failed', 'offline'] as const
type State = (typeof states)[number]

const nothing: Page<Bill> = { items: [], totalCount: 0, page: 1, pageSize: 10 }
const errors: Partial<Record<State, Error>> = {
  'no right': failureOfKind('ROLE_NOT_ALLOWED'),
  failed: failureOfKind('UNEXPECTED'),
  offline: failureOfKind('OFFLINE'),
}

function queryFor(state: State, list: ListState<Sort>) {
  const rest = { error: errors[state] ?? null, isFetching: state === 'loading', refetch: () => undefined }
  if (state === 'rows') return { ...rest, data: localPage(rows, list, parts) }
  return { ...rest, data: state.startsWith('nothing') ? nothing : undefined }
}

const unfolded = ({ outlet, amount }: Bill) => (
  <>
    {outlet}: <Amount value={amount} currency />
  </>
)
const chosenBar = (chosen: readonly Bill[], done: () => void) => (
  <>
    <Amount value={sumOf(chosen, (row) => row.amount)} currency />
    <Button size="small" type="primary" onClick={done}>
      Done
    </Button>
  </>
)

export default function GalleryTable() {
  const [state, setState] = useState<State>('rows')
  const list = useListState<Sort>()
  return (
    <GalleryPage name="table">
      <Row>
        <Segmented name="table-state" aria-label="State" options={[...states]} value={state} onChange={setState} />
      </Row>
      <DataTable<Bill, Sort>
        key={state}
        view="gallery"
        label="Bills"
        columns={columns}
        rowKey={(row) => row.id}
        query={queryFor(state, list)}
        list={{ ...list, narrowed: state === 'nothing found' || list.narrowed }}
        searchHint="number, outlet"
        isStrong={(row) => row.state === 'due'}
        totals={{ amount: <Amount value={sumOf(rows, (row) => row.amount)} /> }}
        unfold={unfolded}
        selection={chosenBar}
        empty={{
          title: 'No bills yet',
          hint: 'A bill is made here.',
          action: { label: 'New bill', run: () => undefined },
        }}
      />
      <Section title="Sheet of a report">
        <ReportSheet title="Sample" html={sheet} missing={null} preview={drawn} />
      </Section>
    </GalleryPage>
  )
}

const drawn = { error: null, dataUpdatedAt: 1, isFetching: false, refetch: () => undefined }
const sheet = `<!doctype html><html lang="en"><head><title>Trial balance</title></head><body><h1>Trial balance</h1><p>Golden LPG Agency, 3 Mar 2026</p>
<table><tr><th>Account</th><th>Debit</th><th>Credit</th></tr><tr><td>1010 Cash in hand</td><td>598,500.00</td><td></td></tr>
<tr><td>4010 Sales</td><td></td><td>598,500.00</td></tr></table><p>Agrees with the ledger.</p></body></html>`
