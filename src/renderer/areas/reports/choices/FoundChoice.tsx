/** One row of a list that a report is narrowed to, by typing what the list is searched by. */
import { SearchSelect } from '#ui/report/SearchSelect.tsx'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

export type ChoiceProps = {
  /** Undefined: everything. */
  id: number | undefined
  onChoose: (id: number | undefined) => void
}

export type TextProps = {
  /** Empty: everything. */
  text: string
  onType: (text: string) => void
}

const MOST_OFFERED = 20

/** The first rows that a list finds for the typed text. */
export const foundBy = (text: string) => ({ PageSize: MOST_OFFERED, ...(text && { searchQuery: text }) })

type FoundChoiceProps<Row, One> = ChoiceProps & {
  label: string
  all: string
  /** What the list is searched by. */
  hint: string
  /** The rows that are offered. */
  list: (found: ReturnType<typeof foundBy>) => UseQueryOptions<{ items: Row[] }>
  /** The chosen one. */
  one: (input: { id: number }) => UseQueryOptions<One>
  labelOf: (row: Row | One) => string
}

export function FoundChoice<Row extends { id: number }, One>(props: FoundChoiceProps<Row, One>) {
  const { id, onChoose, list, one, labelOf, ...words } = props
  const [text, setText] = useState('')
  const found = useQuery({
    ...list(foundBy(text)),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...one({ id: id ?? 0 }), enabled: id !== undefined })
  return (
    <SearchSelect
      {...words}
      value={id}
      chosen={chosen.data && labelOf(chosen.data)}
      options={found.data?.items.map((row) => ({ value: row.id, label: labelOf(row) })) ?? []}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}
