/** What stands in the place of a list, a page, a form and a report that are not there: each says what happened and offers what to do. */
import type { ErrorKey } from '#contract/errors.ts'
import { failureOf } from '#lib/failure.ts'
import { useListState } from '#lib/list-state.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { ReportSheet } from '#ui/report/ReportPage.tsx'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { failureOfKind } from '../failures.ts'
import styles from '../Gallery.module.css'
import { GalleryPage, Row, Section } from '../GalleryPage.tsx'

const states = ['there', 'empty', 'loading', 'failed', 'offline', 'no right'] as const
type State = (typeof states)[number]
type Outlet = { id: number; name: string }

const errors: Partial<Record<State, ErrorKey>> = {
  failed: 'UNEXPECTED',
  offline: 'OFFLINE',
  'no right': 'ROLE_NOT_ALLOWED',
}
const outlets: readonly Outlet[] = [
  { id: 1, name: 'Aruna Stores' },
  { id: 2, name: 'Lanka Hotel' },
]
const columns: readonly Column<Outlet>[] = [{ key: 'name', title: 'Outlet', hideable: false }]
const empty = {
  title: 'No outlets yet',
  hint: 'The customers of your routes are listed here.',
  action: { label: 'New outlet', run: () => undefined },
}

/** As `useQuery` answers in this state. */
function queryIn<T>(state: State, data: T) {
  const key = errors[state]
  const isThere = state === 'there' || state === 'empty'
  const [error, isFetching] = [key ? failureOfKind(key) : null, state === 'loading']
  return { data: isThere ? data : undefined, error, isFetching, isPending: isFetching, refetch: () => undefined }
}

export default function GalleryStates() {
  const [state, setState] = useState<State>('empty')
  const list = useListState()
  const items = state === 'empty' ? [] : [...outlets]
  const rows = { items, totalCount: items.length, page: 1, pageSize: 10 }
  const query = queryIn(state, rows)
  return (
    <GalleryPage name="states">
      <Row>
        <Segmented name="state" aria-label="State" options={[...states]} value={state} onChange={setState} />
      </Row>
      <Section title="A list">
        <DataTable<Outlet, never>
          key={state}
          view="gallery-states"
          label="Outlets"
          columns={columns}
          rowKey={({ id }) => id}
          query={query}
          list={list}
          empty={empty}
        />
      </Section>
      <Section title="A page">
        <LoadState query={query}>
          {() => (state === 'empty' ? <EmptyState {...empty} /> : <p>Aruna Stores owes 12,345.00.</p>)}
        </LoadState>
      </Section>
      <Section title="A form">
        <LoadState query={query}>
          {() => (
            <Form layout="vertical" className={styles['field'] ?? ''}>
              <FailureNote failure={failureOf(refused)} />
              <Form.Item label="Name" name="name">
                <Input />
              </Form.Item>
            </Form>
          )}
        </LoadState>
      </Section>
      <Section title="A report">
        <ReportSheet
          title="Sample"
          html={query.data && sheet}
          missing={state === 'empty' ? 'Choose a bank: its reconciliation appears here.' : null}
          preview={query}
        />
      </Section>
    </GalleryPage>
  )
}

const refused = failureOfKind(
  'DUPLICATE',
  [{ field: 'name', message: 'exists already' }],
  'Aruna Stores exists already.',
)
const sheet =
  '<!doctype html><html lang="en"><head><title>Trial balance</title></head><body><h1>Trial balance</h1><p>3 Mar 2026</p></body></html>'
