/** A party by typing its code or name: outlets and debtors as the server finds them, suppliers as they are known here. */
import type { Party } from '#contract/parties/party.ts'
import { queries } from '#lib/queries.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchSelect } from './SearchSelect.tsx'

const MOST_OFFERED = 20
/** So many are looked at for those that begin with what is typed: the server knows only what holds it. */
const MOST_FOUND = 100

type PartySelectProps = {
  label: string
  /** What stands there while nobody is chosen. */
  all: string
  hint: string
  id: number | undefined
  /** Has the cursor when the page opens. */
  autoFocus?: boolean
  onChoose: (id: number | undefined) => void
}

export function PartySelect({ id, onChoose, ...words }: PartySelectProps) {
  const [text, setText] = useState('')
  const customers = useQuery({
    ...queries.party.list.queryOptions({
      input: text ? { PageSize: MOST_FOUND, searchQuery: text } : { PageSize: MOST_OFFERED },
    }),
    placeholderData: keepPreviousData,
  })
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} }))
  const chosen = useQuery({ ...queries.party.get.queryOptions({ input: { id: id ?? 0 } }), enabled: id !== undefined })
  const wanted = text.trim().toLowerCase()
  const offered = [
    ...(customers.data?.items ?? []),
    ...(suppliers.data ?? []).filter((party) => nameOf(party).toLowerCase().includes(wanted)),
  ]
  return (
    <SearchSelect
      {...words}
      value={id}
      chosen={chosen.data && nameOf(chosen.data)}
      options={offered.map((party) => ({ value: party.id, label: nameOf(party) }))}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}

const nameOf = ({ code, name }: Pick<Party, 'code' | 'name'>): string => `${code} · ${name}`
