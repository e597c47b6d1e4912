/** A party as a field of a form or a filter, by typing its code or name: customers as the server finds them, or suppliers. */
import type { Party } from '#contract/parties/party.ts'
import { queries } from '#lib/queries.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { CreatingSelect } from './CreatingSelect.tsx'

const MOST_OFFERED = 20

type PartyFieldProps = Pick<
  SelectProps,
  'id' | 'placeholder' | 'className' | 'allowClear' | 'autoFocus' | 'aria-label'
> & {
  of: 'customers' | 'suppliers'
  value?: number | null
  onChange?: (id: number | null) => void
}

export function PartyField({ of, value = null, onChange, ...select }: PartyFieldProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const isCustomer = of === 'customers'
  const found = useQuery({
    ...queries.party.list.queryOptions({
      input: { PageSize: MOST_OFFERED, sort: 'name', filters: '{"isActive":true}', ...(text && { searchQuery: text }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isCustomer,
  })
  const suppliers = useQuery({ ...queries.party.suppliers.queryOptions({ input: {} }), enabled: !isCustomer })
  const chosen = useQuery({
    ...queries.party.get.queryOptions({ input: { id: value ?? 0 } }),
    enabled: value !== null,
  })
  const isMeant = (party: Party) => nameOf(party).toLowerCase().includes(typed.trim().toLowerCase())
  // What was found for other text could be taken for what is typed now, by Enter before the answer.
  const isOld = found.isPlaceholderData || text !== typed.trim()
  const offered = isCustomer
    ? (found.data?.items ?? []).filter((party) => !isOld || isMeant(party))
    : (suppliers.data ?? []).filter((party) => party.isActive && isMeant(party))
  const options = [...offered, ...(chosen.data && offered.every(({ id }) => id !== value) ? [chosen.data] : [])]

  return (
    <CreatingSelect
      {...select}
      creates={isCustomer ? 'customer' : 'supplier'}
      takesAll
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      popupMatchSelectWidth={false}
      value={value}
      options={options.map((party) => ({ value: party.id, label: nameOf(party) }))}
      onChange={(id) => {
        setTyped('')
        onChange?.(id)
      }}
    />
  )
}

const nameOf = ({ code, name }: Pick<Party, 'code' | 'name'>): string => `${name} · ${code}`
