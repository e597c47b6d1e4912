/** An account that holds lines, by its code or name. Groups hold none and are not offered. */
import { accountLabel } from '#lib/books.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { ReportParameter } from './ParameterBar.tsx'
import styles from './SearchSelect.module.css'
import { searchAccounts } from '../find-rank.ts'

type AccountSelectProps = {
  label: string
  placeholder: string
  id: number | undefined
  onChoose: (id: number | undefined) => void
  autoFocus?: boolean
}

export function AccountSelect({ label, placeholder, id, onChoose, autoFocus = false }: AccountSelectProps) {
  const tree = useQuery(queries.account.tree.queryOptions({ input: {} }))
  const options = useMemo(
    () => accountsWithLines(tree.data ?? []).map((account) => ({ value: account.id, label: accountLabel(account) })),
    [tree.data],
  )
  return (
    <ReportParameter label={label} chosen={options.find(({ value }) => value === id)?.label}>
      <Select<number | null>
        className={styles['select'] ?? ''}
        aria-label={label}
        autoFocus={autoFocus}
        showSearch={searchAccounts}
        placeholder={placeholder}
        popupMatchSelectWidth={false}
        loading={tree.isPending}
        // Until the accounts are there the number alone would stand in the field.
        value={tree.data ? (id ?? null) : null}
        options={options}
        onChange={(chosen) => onChoose(chosen ?? undefined)}
      />
    </ReportParameter>
  )
}

/** By code, from a tree of accounts. */
export const accountsWithLines = (tree: readonly AccountNode[]): AccountNode[] =>
  tree.flatMap((node) =>
    node.isGroup ? accountsWithLines(node.children) : [node, ...accountsWithLines(node.children)],
  )
