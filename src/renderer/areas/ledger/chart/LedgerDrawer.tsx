/** An account and its days: what it is, what it holds, what each day moved. */
import type { AccountDay, AccountNode } from '#contract/ledger/account.ts'
import { formatDate } from '#lib/dates.ts'
import { accountLabel } from '#lib/books.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { Balance } from '#ui/ledger/Balance.tsx'
import { useLedgerPath } from '#ui/ledger/use-ledger-path.ts'
import { Note } from '#ui/Note.tsx'
import { OpeningButton } from '#ui/OpeningDrawer.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useRowKeys } from '#ui/table-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Table } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { partyKindKeys, subTypeKeys, typeKeys } from '../words.ts'
import styles from './LedgerDrawer.module.css'
import { useLastAccount } from './use-chart.ts'

type LedgerDrawerProps = {
  /** Null: closed. */
  node: AccountNode | null
  parent: AccountNode | undefined
  onClose: () => void
  /** A form stands over it. */
  busy: boolean
  /** Absent: this person may not. */
  onLedger?: ((node: AccountNode) => void) | undefined
  onEdit?: ((node: AccountNode) => void) | undefined
  onOpening?: ((node: AccountNode) => void) | undefined
}

export function LedgerDrawer({ node: open, parent, onClose, busy, onLedger, onEdit, onOpening }: LedgerDrawerProps) {
  const { t } = useTranslation('accounts')
  const node = useLastAccount(open)
  const toLedger = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const toEdit = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  return (
    <Drawer
      open={open !== null}
      title={node && accountLabel(node)}
      size={600}
      onClose={onClose}
      destroyOnHidden
      // The ledger is what an account is opened for: Enter again leads to it; a group has none.
      afterOpenChange={(isOpen) => isOpen && (toLedger.current ?? toEdit.current)?.focus()}
      extra={
        open && (
          <div className={styles['actions']}>
            {onOpening && <OpeningButton onClick={() => onOpening(open)} />}
            {onEdit && (
              <ShortcutButton ref={toEdit} shortcut="editAccount" disabled={busy} onClick={() => onEdit(open)}>
                {t('ledger.edit')}
              </ShortcutButton>
            )}
            {onLedger && (
              <ShortcutButton
                ref={toLedger}
                type="primary"
                shortcut="viewLedger"
                disabled={busy}
                onClick={() => onLedger(open)}
              >
                {t('actions.ledger')}
              </ShortcutButton>
            )}
          </div>
        )
      }
    >
      {node && (
        <>
          <Facts node={node} parent={parent} />
          {!onLedger && !node.isGroup && <Note secondary>{t('ledger.linesOfSuperAdmin')}</Note>}
          <Days key={node.id} node={node} />
        </>
      )}
    </Drawer>
  )
}

function Facts({ node, parent }: { node: AccountNode; parent: AccountNode | undefined }) {
  const { t } = useTranslation('accounts')
  const subType = node.sub_type === 0 ? '' : ` · ${t(`subTypes.${subTypeKeys[node.sub_type]}`)}`
  const states = [
    node.isActive ? t('ledger.active') : t('chart.inactive'),
    ...(node.isSystem ? [t('ledger.system')] : []),
    ...(node.docOnly ? [t('chart.byDocuments')] : []),
  ]
  return (
    <dl className={styles['facts']}>
      <dt>{t('ledger.balance')}</dt>
      <dd className={styles['balance']}>
        <Balance value={node.balance} debitSide={node.debitSide} currency />
      </dd>
      <dt>{t('ledger.kind')}</dt>
      <dd>
        {t(`types.${typeKeys[node.acc_type]}`)}
        {subType} · {t(`ledger.kinds.${node.isGroup ? 'group' : 'account'}`)}
      </dd>
      {parent && (
        <>
          <dt>{t('ledger.under')}</dt>
          <dd>{accountLabel(parent)}</dd>
        </>
      )}
      {node.partyKinds.length > 0 && (
        <>
          <dt>{t('ledger.parties')}</dt>
          <dd>{node.partyKinds.map((kind) => t(`partyKinds.${partyKindKeys[kind]}`)).join(', ')}</dd>
        </>
      )}
      <dt>{t('ledger.state')}</dt>
      <dd>{states.join(' · ')}</dd>
    </dl>
  )
}

const DAYS_A_PAGE = 20

const figure = (title: string, key: 'debit' | 'credit') => ({
  key,
  title,
  align: 'end' as const,
  render: (_value: unknown, day: AccountDay) => (day[key] === 0 ? '' : <Amount value={day[key]} />),
})

/** A day leads to the lines of the account on it. */
function Days({ node: { id, debitSide, isGroup } }: { node: AccountNode }) {
  const { t } = useTranslation('accounts')
  const [page, setPage] = useState(1)
  const input = { id, Page: page, PageSize: DAYS_A_PAGE }
  const query = useQuery({
    ...queries.account.days.queryOptions({ input }),
    placeholderData: (before) => before,
  })
  const navigate = useNavigate()
  const pathOf = useLedgerPath()
  const isLeading = !isGroup && pathOf(id) !== null
  const onOpen = ({ date }: AccountDay) => {
    const path = pathOf(id, { from: date, to: date })
    if (path !== null) void navigate(path)
  }
  const turn = (step: 1 | -1) =>
    setPage(Math.min(Math.max(1, page + step), Math.ceil((query.data?.totalCount ?? 0) / DAYS_A_PAGE) || 1))
  const { rowProps } = useRowKeys<AccountDay>({
    rows: query.data?.items ?? [],
    rowKey: ({ date }) => date,
    page,
    onOpen,
    onSelect: undefined,
    onPage: turn,
    isOverPage: true,
  })
  return (
    <section aria-label={t('ledger.days')}>
      <h2 className={styles['title']}>{t('ledger.days')}</h2>
      <LoadState query={query}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <EmptyState title={t('ledger.none')} />
          ) : (
            <Table<AccountDay>
              size="small"
              rowKey="date"
              dataSource={items}
              {...(isLeading && { className: styles['days'] ?? '', onRow: rowProps })}
              columns={[
                { key: 'date', title: t('ledger.date'), render: (_value, day) => formatDate(day.date) },
                figure(t('ledger.debit'), 'debit'),
                figure(t('ledger.credit'), 'credit'),
                {
                  key: 'closing',
                  title: t('ledger.closing'),
                  align: 'end' as const,
                  render: (_value: unknown, day: AccountDay) => <Balance value={day.closing} debitSide={debitSide} />,
                },
              ]}
              pagination={
                totalCount > DAYS_A_PAGE && {
                  current: page,
                  pageSize: DAYS_A_PAGE,
                  total: totalCount,
                  onChange: setPage,
                  showSizeChanger: false,
                  size: 'small',
                }
              }
            />
          )
        }
      </LoadState>
    </section>
  )
}
