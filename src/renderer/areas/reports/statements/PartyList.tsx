/** Parties to choose among, each with its balance. ↑↓ move, Space chooses, Enter opens the statement. */
import type { StatementParty } from '#contract/bills/statements.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { Amount } from '#ui/Amount.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { Note } from '#ui/Note.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { Checkbox, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { matching, withIds } from './chosen.ts'
import styles from './Statements.module.css'

/** Rows on the screen: more make it slow, and nobody reads them. */
const MOST_SHOWN = 300

type PartyListProps = {
  parties: readonly StatementParty[]
  /** Day of the balances. */
  on: BusinessDate
  withRoutes: boolean
  chosen: ReadonlySet<number>
  disabled: boolean
  onChoose: (chosen: ReadonlySet<number>) => void
}

export function PartyList({ parties, on, withRoutes, chosen, disabled, onChoose }: PartyListProps) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = useRef<InputRef>(null)
  useShortcut('search', () => search.current?.focus())
  const found = matching(parties, text)
  const shown = found.slice(0, MOST_SHOWN)
  const put = (ids: readonly number[], isOn: boolean) => !disabled && onChoose(withIds(chosen, ids, isOn))
  const { rowProps } = useRowKeys({
    rows: shown,
    rowKey: ({ id }) => id,
    onOpen: ({ id }) => void navigate(`/accounts/party-statement?partyId=${id}`),
    onSelect: ({ id }) => put([id], !chosen.has(id)),
    onPage: () => {},
  })
  if (parties.length === 0) return <EmptyState title={t('statements.empty')} hint={t('statements.emptyHint')} />
  const count = found.filter(({ id }) => chosen.has(id)).length
  return (
    <>
      <Input
        ref={search}
        className={styles['search'] ?? ''}
        aria-label={t('statements.search')}
        placeholder={t('statements.search')}
        autoComplete="off"
        allowClear
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && <EmptyState title={t('statements.noMatch')} />}
      {found.length > shown.length && (
        <Note secondary>{t('statements.cut', { most: MOST_SHOWN, all: found.length })}</Note>
      )}
      {found.length > 0 && (
        <BookTable label={t('statements.list')}>
          <thead>
            <tr>
              <th scope="col" data-tight>
                <Checkbox
                  aria-label={t('statements.chooseAll')}
                  disabled={disabled}
                  checked={count === found.length}
                  indeterminate={count > 0 && count < found.length}
                  onChange={({ target }) =>
                    put(
                      found.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
              </th>
              <th scope="col" data-tight>
                {t('statements.code')}
              </th>
              <th scope="col">{t('statements.name')}</th>
              {withRoutes && <th scope="col">{t('route')}</th>}
              <th scope="col" data-figure>
                {t('statements.balance', { date: formatDate(on) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((party) => (
              <tr key={party.id} {...rowProps(party)}>
                <td data-tight>
                  <Checkbox
                    tabIndex={-1}
                    aria-label={t('statements.choose', { name: party.name })}
                    disabled={disabled}
                    checked={chosen.has(party.id)}
                    onChange={({ target }) => put([party.id], target.checked)}
                  />
                </td>
                <td data-tight>{party.code}</td>
                <td>{party.name}</td>
                {withRoutes && <td>{party.route}</td>}
                <td data-figure>
                  <Amount value={party.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </BookTable>
      )}
    </>
  )
}
