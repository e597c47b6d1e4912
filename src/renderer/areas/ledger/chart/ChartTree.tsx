/**
 * The chart of accounts as a tree of rows. By keyboard alone: ↑↓ move, → unfolds, ← folds or goes to the parent, Enter opens the
 * account, L its ledger, A adds an account, E edits it, Del deletes, the menu key opens the row's actions.
 */
import { accountName } from '#lib/books.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { formatAmount } from '#contract/format.ts'
import { type Cents, onOwnSide, subtractCents } from '#contract/money.ts'
import { matches, keysOf } from '#lib/shortcuts.ts'
import { Amount } from '#ui/Amount.tsx'
import { useMayOpenLedgers } from '#ui/ledger/use-ledger-path.ts'
import { useArrowInto } from '#ui/table-keys.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subTypeKeys, typeKeys } from '../words.ts'
import styles from './ChartTree.module.css'
import { type AccountActions, RowMenu } from './RowMenu.tsx'
import { type ChartRow, moveBy, shownNet } from './rows.ts'
import { mayBeOpened } from './use-chart.ts'
import { focusRow, useFocusOnce, useKeptAccount, useKeptFocus } from './use-cursor.ts'

type ChartTreeProps = {
  rows: readonly ChartRow[]
  label: string
  actions: AccountActions
  /** What is pressed next is meant for the account that was added, not for the one beside which that was begun. */
  added: number | null
  onFold: (id: number, folded: boolean) => void
  /** Of all accounts that are found, folded away or not. */
  totals: { debit: Cents; credit: Cents }
  /** Only some accounts are found: their two sides need not agree. */
  isPart: boolean
}

export function ChartTree({ rows, label, actions, added, onFold, totals, isPart }: ChartTreeProps) {
  const { t } = useTranslation('accounts')
  const mayOpenLedger = useMayOpenLedgers()
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useKeptAccount(grid)
  const [menu, setMenu] = useState<number | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === active),
  )
  useKeptFocus(grid, rows)
  useFocusOnce(grid, rows, added)
  useArrowInto('[data-account][tabindex="0"]')

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>, row: ChartRow): void {
    if (event.target !== event.currentTarget) return
    const run = keyAction(event, row.node, actions) ?? moved(event)
    if (!run) return
    event.preventDefault()
    run()
  }
  function moved(event: React.KeyboardEvent): (() => void) | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const move = moveBy(event.key, rows, at)
    if (move === null) return undefined
    if ('go' in move) return () => focusRow(grid.current, rows[move.go]?.node.id)
    return () => ('fold' in move ? onFold(move.fold, true) : onFold(move.unfold, false))
  }

  return (
    <div ref={grid} className={styles['tree']} role="treegrid" aria-label={label}>
      <div role="row" className={styles['head']}>
        <div role="columnheader">{t('chart.code')}</div>
        <div role="columnheader">{t('chart.name')}</div>
        <div role="columnheader">{t('chart.type')}</div>
        <div role="columnheader" className={styles['figure']}>
          {t('chart.debit')}
        </div>
        <div role="columnheader" className={styles['figure']}>
          {t('chart.credit')}
        </div>
        <div role="columnheader">
          <span className="sr-only">{t('chart.actions')}</span>
        </div>
      </div>
      {rows.map((row, index) => (
        <div
          role="row"
          key={row.node.id}
          className={styles['row']}
          data-account={row.node.id}
          data-group={row.node.isGroup || undefined}
          data-inactive={!row.node.isActive || undefined}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-expanded={row.unfolded ?? undefined}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setActive(row.node.id)}
          onKeyDown={(event) => onKeyDown(event, row)}
          onContextMenu={(event) => {
            event.preventDefault()
            event.currentTarget.focus()
            setMenu(row.node.id)
          }}
          onDoubleClick={() => actions.open(row.node)}
        >
          <AccountCells row={row} onFold={onFold} onOpen={() => actions.open(row.node)} />
          <div role="gridcell" className={styles['menu']}>
            <RowMenu
              node={row.node}
              actions={actions}
              open={menu === row.node.id}
              onOpenChange={(open) => {
                setMenu(open ? row.node.id : null)
                if (!open) focusRow(grid.current, row.node.id)
              }}
            />
          </div>
        </div>
      ))}
      <Totals
        totals={totals}
        isPart={isPart}
        keys={[t('chart.keys'), mayOpenLedger && t('chart.keyLedger'), actions.add && t('chart.keysAdmin')]
          .filter((words) => typeof words === 'string')
          .map(unbroken)
          .join(' · ')}
      />
    </div>
  )
}

/** Keys stay with what they do where the line is broken. */
const unbroken = (words: string): string =>
  words
    .split(' · ')
    .map((one) => one.replaceAll(' ', '\u00a0'))
    .join(' · ')

type TotalsProps = Pick<ChartTreeProps, 'totals' | 'isPart'> & { keys: string }

/** The books at a glance: both sides of the balances, and that they agree. */
function Totals({ totals: { debit, credit }, isPart, keys }: TotalsProps) {
  const { t } = useTranslation('accounts')
  return (
    <div role="row" className={styles['totals']}>
      <div role="gridcell" className={styles['keys']}>
        {keys}
      </div>
      <div role="rowheader" className={styles['sum']}>
        {t(isPart ? 'chart.totalFound' : 'chart.total')} {!isPart && <Agreement debit={debit} credit={credit} />}
      </div>
      <div role="gridcell" className={styles['figure']}>
        <Amount value={debit} />
      </div>
      <div role="gridcell" className={styles['figure']}>
        <Amount value={credit} />
      </div>
    </div>
  )
}

function Agreement({ debit, credit }: ChartTreeProps['totals']) {
  const { t } = useTranslation('accounts')
  if (debit === credit) return <StatusTag tone="success">{t('chart.agree')}</StatusTag>
  return (
    <StatusTag tone="danger">{t('chart.differ', { amount: formatAmount(subtractCents(debit, credit)) })}</StatusTag>
  )
}

type CellsProps = { row: ChartRow; onFold: ChartTreeProps['onFold']; onOpen: () => void }

function AccountCells({ row: { node, level, unfolded }, onFold, onOpen }: CellsProps) {
  const { t } = useTranslation('accounts')
  const subType = node.sub_type === 0 ? '' : t(`subTypes.${subTypeKeys[node.sub_type]}`)
  return (
    <>
      <div role="gridcell" className={styles['code']} style={{ paddingInlineStart: (level - 1) * 18 + 4 }}>
        {unfolded === null ? (
          <span className={styles['leaf']} />
        ) : (
          // The row itself tells its state and takes the arrow keys: this is for the pointer.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles['fold']}
            onClick={() => onFold(node.id, unfolded)}
          >
            {unfolded ? <CaretDownOutlined /> : <CaretRightOutlined />}
          </button>
        )}
        {node.code}
      </div>
      <div role="gridcell" className={styles['account']}>
        <button type="button" tabIndex={-1} className={styles['name']} onClick={onOpen}>
          {accountName(node)}
        </button>
        {node.docOnly && (
          <span className={styles['muted']} title={t('chart.byDocumentsHint')}>
            {t('chart.byDocuments')}
          </span>
        )}
        {!node.isActive && <StatusTag>{t('chart.inactive')}</StatusTag>}
      </div>
      <div role="gridcell">
        {t(`types.${typeKeys[node.acc_type]}`)} <span className={styles['muted']}>{subType}</span>
      </div>
      <Side node={node} side={1} />
      <Side node={node} side={0} />
    </>
  )
}

/** The balance where it stands on this side; nothing moved stands as zero on the side of its type; none of a group that is shown in part. */
function Side({ node, side }: { node: AccountNode; side: AccountNode['debitSide'] }) {
  const net = shownNet(node)
  const own = net === null ? null : onOwnSide(side, net)
  return (
    <div role="gridcell" className={styles['figure']} data-zero={own === 0 || undefined}>
      {own !== null && (own > 0 || (own === 0 && node.debitSide === side)) && <Amount value={own} />}
    </div>
  )
}

/** What a key does to the account of the row; undefined: nothing. */
function keyAction(
  event: React.KeyboardEvent,
  node: AccountNode,
  { open, ledger, add, edit, opening, remove }: AccountActions,
): (() => void) | undefined {
  if (matches(keysOf('open'), event)) return () => open(node)
  if (matches(keysOf('viewLedger'), event)) return () => ledger(node)
  if (add && matches(keysOf('addAccount'), event)) return () => add(node)
  if (edit && matches(keysOf('editAccount'), event)) return () => edit(node)
  if (opening && mayBeOpened(node) && matches(keysOf('correctOpening'), event)) return () => opening(node)
  if (remove && matches(keysOf('deleteAccount'), event)) return () => remove(node)
  return undefined
}
