/** The group that an account stands under, by typing its code or name. Text that is no group stays, for the form to refuse. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { accountLabel } from '#lib/books.ts'
import { searchByLabel } from '#ui/find-rank.ts'
import { isUnreadable, type Parsed } from '#ui/parsed.ts'
import { Select } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

type GroupFieldProps = {
  id?: string
  groups: readonly AccountNode[]
  value?: Parsed<number>
  onChange?: (value: Parsed<number>) => void
}

export function GroupField({ id, groups, value = null, onChange }: GroupFieldProps) {
  const { t } = useTranslation('accounts')
  const ui = useTranslation('ui').t
  /** What is chosen again when the text is taken back. */
  const chosen = useRef<number | null>(null)
  return (
    // Not the search of antd: it says that nothing is typed when the choices close, as if the text were taken back.
    <div
      onInput={({ target }) => {
        const typed = target instanceof HTMLInputElement ? target.value : ''
        if (!isUnreadable(value)) chosen.current = value
        onChange?.(typed.trim() === '' ? chosen.current : { unreadable: typed })
      }}
    >
      <Select<number | null>
        {...(id !== undefined && { id })}
        allowClear
        showSearch={{ ...searchByLabel, searchValue: isUnreadable(value) ? value.unreadable : '' }}
        placeholder={t('account.noParent')}
        notFoundContent={ui('lines.noMatch')}
        popupMatchSelectWidth={false}
        options={groups.map((one) => ({ value: one.id, label: accountLabel(one) }))}
        value={isUnreadable(value) ? null : value}
        // antd says undefined when the field is cleared.
        onChange={(next) => onChange?.(next ?? null)}
      />
    </div>
  )
}
