/** A ledger account as a field of a form, by its code or name. */
import { accountLabel } from '#lib/books.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { SelectProps } from 'antd'
import { useMemo } from 'react'
import { CreatingSelect } from './CreatingSelect.tsx'
import { accountsWithLines } from './report/AccountSelect.tsx'
import { searchAccounts } from './find-rank.ts'

type AccountFieldProps = Pick<
  SelectProps,
  'id' | 'placeholder' | 'className' | 'allowClear' | 'aria-label' | 'disabled'
> & {
  /** Which of the accounts that people may post to are offered. */
  among: (account: AccountNode) => boolean
  value?: number | null
  onChange?: (id: number | null) => void
}

export function AccountField({ among, value = null, onChange, ...select }: AccountFieldProps) {
  const tree = useQuery(queries.account.tree.queryOptions({ input: {} }))
  const options = useMemo(
    () =>
      accountsWithLines(tree.data ?? [])
        .filter((account) => account.id === value || (account.isActive && !account.docOnly && among(account)))
        .map((account) => ({ value: account.id, label: accountLabel(account) })),
    [tree.data, among, value],
  )
  return (
    <CreatingSelect
      {...select}
      creates="account"
      showSearch={searchAccounts}
      popupMatchSelectWidth={false}
      value={value}
      options={options}
      {...(onChange && { onChange })}
    />
  )
}
