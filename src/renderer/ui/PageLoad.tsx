/** A page that is about one thing: until that is read, or when it cannot be, the page still has its name, and Esc leads back. */
import { useBackMeanwhile } from '#lib/go-back.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { catchUp, type Clash, type Editing, EditingContext } from './conflict/editing.tsx'
import { BESIDE } from './enter-moves.ts'
import { LoadState } from './LoadState.tsx'
import { PageHeader } from './PageHeader.tsx'

type PageLoadProps<T> = React.ComponentProps<typeof LoadState<T>> & { title: string }

export function PageLoad<T>({ title, query, children }: PageLoadProps<T>) {
  useBackMeanwhile(query.data === undefined)
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

/** Until when the row has to be here as the server has it. */
const CATCH_UP_MS = 6_000

/**
 * A form that follows what others change, until something is typed in it. When saving then finds that it was changed meanwhile, the form
 * begins anew from the row as it is now, with what was typed (see `conflict/`).
 */
export function FormWithRemoteUpdates<Row extends Versioned>({ row, children }: { row: Row; children: FormOf<Row> }) {
  const [base, setBase] = useState(row)
  const [typed, setTyped] = useState(false)
  const [clash, setClash] = useState<Clash | null>(null)
  const [asked, setAsked] = useState<{ clash: Clash; answer: (found: boolean) => void } | null>(null)
  // What is typed into a field that was not left yet is typed, too.
  useEffect(() => {
    const hold = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#page') && !target.closest(BESIDE)) setTyped(true)
    }
    document.addEventListener('input', hold)
    return () => document.removeEventListener('input', hold)
  }, [])
  const isChanged = base.rowVersion !== row.rowVersion
  if (isChanged && (asked || !typed)) {
    setBase(row)
    setClash(asked?.clash ?? null)
    setAsked(null)
  }
  useEffect(() => {
    if (!asked) return
    const late = setTimeout(() => {
      asked.answer(false)
      setAsked(null)
    }, CATCH_UP_MS)
    return () => {
      clearTimeout(late)
      // What was answered already stays so.
      asked.answer(true)
    }
  }, [asked])
  const editing = useMemo<Editing>(
    () => ({
      clash,
      isBehind: isChanged,
      async restart(found) {
        await catchUp()
        return new Promise((answer) => setAsked({ clash: found, answer }))
      },
      taken: () => setClash(null),
    }),
    [clash, isChanged],
  )
  return (
    <EditingContext key={base.rowVersion} value={editing}>
      {children(base, setTyped, row)}
    </EditingContext>
  )
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
