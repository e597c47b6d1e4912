/** A party as a field of a form or a filter, by typing its code or name: customers as the server finds them, or suppliers. */
import { partyKinds } from '#contract/enums.ts'
import { formatAmount } from '#contract/format.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import type { Party } from '#contract/parties/party.ts'
import { queries } from '#lib/queries.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byMeaning } from './find-rank.ts'
import { CreatingSelect } from './CreatingSelect.tsx'

const MOST_OFFERED = 20
/** So many are looked at for those that begin with what is typed: the server knows only what holds it. */
const MOST_FOUND = 100

type PartyFieldProps = Pick<
  SelectProps,
  'id' | 'placeholder' | 'className' | 'allowClear' | 'autoFocus' | 'aria-label'
> & {
  of: 'customers' | 'suppliers'
  /** Of customers those who owe most come first, with what they owe. */
  owing?: boolean
  value?: number | null
  onChange?: (id: number | null) => void
}

export function PartyField({ of, owing = false, value = null, onChange, ...select }: PartyFieldProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const isCustomer = of === 'customers'
  const found = useFound(text, isCustomer, owing)
  const suppliers = useQuery({ ...queries.party.suppliers.queryOptions({ input: {} }), enabled: !isCustomer })
  const chosen = useQuery({
    ...queries.party.get.queryOptions({ input: { id: value ?? 0 } }),
    enabled: value !== null,
  })
  const isMeant = (party: Party) => nameOf(party).toLowerCase().includes(typed.trim().toLowerCase())
  // What was found for other text could be taken for what is typed now, by Enter before the answer.
  const isOld = found.isOld || text !== typed.trim()
  const offered = isCustomer
    ? found.items.filter((party) => !isOld || isMeant(party))
    : (suppliers.data ?? []).filter((party) => party.isActive && isMeant(party))
  const best = byMeaning(offered.map(optionFor), typed).slice(0, isCustomer ? MOST_OFFERED : undefined)
  const options = [
    ...best,
    ...(chosen.data && best.every((option) => option.value !== value) ? [optionFor(chosen.data)] : []),
  ]

  return (
    <CreatingSelect
      {...select}
      creates={isCustomer ? 'customer' : 'supplier'}
      takesAll
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      popupMatchSelectWidth={false}
      value={value}
      options={options}
      optionRender={optionOf}
      onChange={(id) => {
        setTyped('')
        onChange?.(id)
      }}
    />
  )
}

const optionFor = (party: Found) => ({ value: party.id, label: nameOf(party), owed: party.balance ?? ZERO })

const optionOf: SelectProps['optionRender'] = ({ label, data }) => <Option name={label} owed={data['owed'] as Cents} />

/** A customer's name, with what is owed. */
function Option({ name, owed }: { name: React.ReactNode; owed: Cents }) {
  const { t } = useTranslation('ui')
  return (
    <>
      {name} {owed > 0 && <span className="quiet">{t('owes', { owed: formatAmount(owed) })}</span>}
    </>
  )
}

type Found = Party & { balance?: Cents }

/** Active customers who are found by the text: by name, or those who owe most. */
function useFound(text: string, enabled: boolean, owing: boolean): { items: readonly Found[]; isOld: boolean } {
  const input = {
    PageSize: text ? MOST_FOUND : MOST_OFFERED,
    filters: '{"isActive":true}',
    ...(text && { searchQuery: text }),
  }
  const asked = { placeholderData: keepPreviousData, enabled: enabled && owing }
  const byName = useQuery({
    ...queries.party.list.queryOptions({ input: { ...input, sort: 'name' } }),
    placeholderData: keepPreviousData,
    enabled: enabled && !owing,
  })
  const owed = (kind: 1 | 2) => queries.party.balances.queryOptions({ input: { ...input, kind, sort: '-balance' } })
  const outlets = useQuery({ ...owed(partyKinds.outlet), ...asked })
  const debtors = useQuery({ ...owed(partyKinds.debtor), ...asked })
  if (!owing) return { items: byName.data?.items ?? [], isOld: byName.isPlaceholderData }
  const items = [...(outlets.data?.items ?? []), ...(debtors.data?.items ?? [])]
  return {
    items: items.toSorted((a, b) => b.balance - a.balance),
    isOld: outlets.isPlaceholderData || debtors.isPlaceholderData,
  }
}

const nameOf = ({ code, name }: Pick<Party, 'code' | 'name'>): string => `${name} · ${code}`
