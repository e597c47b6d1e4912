/** What narrows a tab's cheques. */
import type { ChequeTab } from '#contract/cheques/cheque.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { ChoiceFilter, DaysFilter, PartyFilter, RepFilter } from '#ui/ListFilters.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isOursOnly } from '../words.ts'

/** What is in hand was banked nowhere yet; among all, a bank is a condition on its column. */
const wasAtBank = (tab: ChequeTab) => !['due', 'bankable', 'later', 'overdue', 'all'].includes(tab)

export function ChequeFilters({ list, tab }: { list: ListState; tab: ChequeTab }) {
  const { t } = useTranslation('cheques')
  const banks = useQuery(queries.bank.list.queryOptions({ input: {} })).data
  // A saved view or a link may ask for it elsewhere.
  const shows = (name: string, suits: boolean) => suits || list.filter(name) !== undefined
  const choice = (
    name: 'bank' | 'direction' | 'status',
    all: 'anyBank' | 'anyDirection' | 'anyStatus',
    options: React.ComponentProps<typeof ChoiceFilter>['options'],
  ) => (
    <ChoiceFilter
      list={list}
      name={name === 'bank' ? 'bankId' : name}
      label={t(`filter.${name}`)}
      all={t(`filter.${all}`)}
      options={options}
      narrow={name === 'status'}
    />
  )
  return (
    <>
      {!isOursOnly(tab) && (
        <>
          <PartyFilter
            list={list}
            name="outletId"
            of="customers"
            label={t('filter.party')}
            all={t('filter.anyParty')}
          />
          {shows('repId', tab !== 'all') && <RepFilter list={list} />}
        </>
      )}
      {tab !== 'due' && <DaysFilter list={list} />}
      {shows('bankId', wasAtBank(tab)) &&
        choice(
          'bank',
          'anyBank',
          banks?.filter(({ kind }) => kind === 'BANK').map(({ id, name }) => ({ value: id, label: name })),
        )}
      {tab === 'all' && (
        <>
          {choice('direction', 'anyDirection', [
            { value: receivablePayable.receivable, label: t('filter.received') },
            { value: receivablePayable.payable, label: t('filter.ours') },
          ])}
          {choice('status', 'anyStatus', [
            { value: chequeStatuses.pending, label: t('status.pending') },
            { value: chequeStatuses.banked, label: t('status.banked') },
            { value: 'notCleared', label: t('filter.notCleared') },
            { value: 'cleared', label: t('status.cleared') },
            ...(['returned', 'changed', 'cancelled'] as const).map((name) => ({
              value: chequeStatuses[name],
              label: t(`status.${name}`),
            })),
          ])}
        </>
      )}
    </>
  )
}
