/** A page that is about one thing: until that is read, or when it cannot be, the page still has its name. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { LoadState } from './LoadState.tsx'
import { PageHeader } from './PageHeader.tsx'

type PageLoadProps<T> = React.ComponentProps<typeof LoadState<T>> & { title: string }

export function PageLoad<T>({ title, query, children }: PageLoadProps<T>) {
  return (
    <>
      {query.data === undefined && <PageHeader title={title} />}
      <LoadState query={query}>{children}</LoadState>
    </>
  )
}

type Versioned = { rowVersion: number }
/** Draws the form with the row as it began, made anew with each version; `onTyped` says whether something is typed. `row`: as it is now. */
type FormOf<Row> = (base: Row, onTyped: (typed: boolean) => void, row: Row) => React.ReactNode

/** A form that follows what others change, until something is typed in it: saving then tells that it was changed meanwhile. */
export function FormWithRemoteUpdates<Row extends Versioned>({ row, children }: { row: Row; children: FormOf<Row> }) {
  const [base, setBase] = useState(row)
  const [typed, setTyped] = useState(false)
  if (!typed && base.rowVersion !== row.rowVersion) setBase(row)
  return <Fragment key={base.rowVersion}>{children(base, setTyped, row)}</Fragment>
}

/** A page with the form of one row, which follows what others change. */
export function EditPage<Row extends Versioned>({
  title,
  query,
  children,
}: {
  title: string
  query: UseQueryResult<Row>
  children: FormOf<Row>
}) {
  return (
    <PageLoad title={title} query={query}>
      {(row) => <FormWithRemoteUpdates row={row}>{children}</FormWithRemoteUpdates>}
    </PageLoad>
  )
}
