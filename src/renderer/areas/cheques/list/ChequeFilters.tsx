/** What narrows a tab's cheques. */
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChequeTab } from '#contract/cheques/cheque.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { DaysFilter } from '#ui/DaysFilter.tsx'
import filters from '#ui/Filters.module.css'
import { PartyField } from '#ui/PartyField.tsx'
import { RepFilter } from '#ui/RepFilter.tsx'

export function ChequeFilters({ list, tab }: { list: ListState; tab: ChequeTab }) {
  const { t } = useTranslation('cheques')
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} })).data ?? []
  const set = (name: string) => (value: number | null | undefined) =>
    list.setFilter(name, value === null || value === undefined ? undefined : String(value))
  const chosen = (name: string): number | null => {
    const text = list.filter(name)
    return text === undefined ? null : Number(text)
  }
  return (
    <>
      {tab !== 'suppliers' && (
        <>
          <PartyField
            of="customers"
            aria-label={t('filter.party')}
            className={filters['wide'] ?? ''}
            allowClear
            placeholder={t('filter.anyParty')}
            value={chosen('outletId')}
            onChange={set('outletId')}
          />
          <RepFilter list={list} />
        </>
      )}
      {tab !== 'due' && <DaysFilter list={list} />}
      <Select<number | null>
        aria-label={t('filter.bank')}
        className={filters['wide'] ?? ''}
        allowClear
        placeholder={t('filter.anyBank')}
        value={chosen('bankId')}
        options={banks.filter(({ kind }) => kind === 'BANK').map(({ id, name }) => ({ value: id, label: name }))}
        onChange={set('bankId')}
      />
      {tab === 'all' && (
        <>
          <Select<number | null>
            aria-label={t('filter.direction')}
            className={filters['wide'] ?? ''}
            allowClear
            placeholder={t('filter.anyDirection')}
            value={chosen('direction')}
            options={[
              { value: receivablePayable.receivable, label: t('filter.received') },
              { value: receivablePayable.payable, label: t('filter.ours') },
            ]}
            onChange={set('direction')}
          />
          <Select<number | null>
            aria-label={t('filter.status')}
            className={filters['days'] ?? ''}
            allowClear
            placeholder={t('filter.anyStatus')}
            value={chosen('status')}
            options={(['pending', 'banked', 'returned', 'changed', 'cancelled'] as const).map((name) => ({
              value: chequeStatuses[name],
              label: t(`status.${name}`),
            }))}
            onChange={set('status')}
          />
        </>
      )}
    </>
  )
}
