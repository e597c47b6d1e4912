/** Chart of accounts (specification §2): the tree with balances as of a day; add, edit, delete, view an account. */
import type { AccountNode } from '#contract/ledger/account.ts'
import { firstOfMonth } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { accountById, allAccounts } from '#lib/account-tree.ts'
import { accountLabel } from '#lib/books.ts'
import { useIsAsLed } from '#lib/followed.ts'
import { useAccountTree } from '#lib/use-account-tree.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useSync } from '#state/sync.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListFrame } from '#ui/ListFrame.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ExportNote } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useIntoRows } from '#ui/use-into-rows.ts'
import { TableTools } from '#ui/TableTools.tsx'
import { useLedgerPath, useMayOpenLedgers } from '#ui/ledger/use-ledger-path.ts'
import { Button, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { AccountForm } from './AccountForm.tsx'
import { AfterClosing } from './AfterClosing.tsx'
import { ChartFilters } from './ChartFilters.tsx'
import { ChartPaper, useChartFiles } from './ChartPaper.tsx'
import { ChartTree } from './ChartTree.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { LedgerDrawer } from './LedgerDrawer.tsx'
import { OpeningForm } from './OpeningField.tsx'
import { totalsOf, visibleRows } from './rows.ts'
import { mayBeOpened, useAskedOpening, useChartRights, useFolded, useFoundAccounts } from './use-chart.ts'
import { type ChartDay, useChartDay } from './use-chart-day.ts'
import styles from './ChartOfAccounts.module.css'

/** What stands over the tree. By id, so that a change of the account shows at once. */
type Open =
  | { add: AccountNode | null }
  | { remove: number }
  | { opening: number }
  /** The account's drawer, and a form that was opened from it and closes back to it. */
  | { ledger: number; over?: 'edit' | 'opening' }
  | null

export default function ChartOfAccounts() {
  const { t } = useTranslation('accounts')
  const list = useListState({ filters: ['type', 'show'] })
  const whole = useAccountTree().data ?? []
  const day = useChartDay()
  const found = useFoundAccounts(list, day.asOf)
  const files = useChartFiles(found.data ?? [], list, day)
  const { mayEdit, openingDate } = useChartRights()
  const [open, setOpen] = useState<Open>(null)
  useAskedOpening(whole, (opening) => setOpen({ opening }))
  const showLedger = useShowLedger(day)
  const accounts = allAccounts(found.data ?? [])
  // Parents are kept to show where a found account stands; they are not counted as found.
  const count = list.narrowed ? accounts.filter(({ children }) => children.length === 0).length : accounts.length

  const [added, setAdded] = useState<number | null>(null)
  /** Under a group; beside any other account. */
  const add = (beside: AccountNode | null) =>
    setOpen({ add: beside?.isGroup ? beside : (accountById(whole, beside?.parentId ?? null) ?? null) })

  return (
    <ListFrame>
      <PageHeader
        title={t('title')}
        counts={[
          t(list.narrowed ? 'chart.found' : 'chart.count', { count }),
          t('chart.asOfDay', { date: formatDate(day.day) }),
        ].join(' · ')}
        actions={
          <>
            <ChartPaper day={day} files={files} />
            {mayEdit && (
              <ShortcutButton type="primary" shortcut="addAccount" disabled={open !== null} onClick={() => add(null)}>
                {t('account.addTitle')}
              </ShortcutButton>
            )}
          </>
        }
      />
      <ExportNote exporting={files.saving} name={t('title')} />
      {openingDate && (
        <Note>
          {t('chart.openings')} <Link to="/system/import?kind=accounts">{t('chart.openingsImport')}</Link>
        </Note>
      )}
      <AfterClosing />
      <Chart
        list={list}
        day={day}
        query={found}
        added={added}
        actions={{
          open: ({ id }) => setOpen({ ledger: id }),
          ledger: (node) => {
            if (!showLedger(node)) setOpen({ ledger: node.id })
          },
          ...(mayEdit && {
            add,
            edit: ({ id }: AccountNode) => setOpen({ ledger: id, over: 'edit' }),
            remove: (node: AccountNode) =>
              node.isSystem
                ? alert({ text: t('remove.system', { name: accountLabel(node) }) })
                : setOpen({ remove: node.id }),
          }),
          ...(openingDate && { opening: ({ id }: AccountNode) => setOpen({ opening: id }) }),
        }}
      />
      <Over tree={whole} day={day} open={open} onOpen={setOpen} onAdded={setAdded} />
    </ListFrame>
  )
}

/** Goes to the ledger of an account, of a past day to that of its month until then. False where there is none: for a group, and for those who may not open ledgers. */
function useShowLedger({ asOf }: ChartDay): (node: AccountNode) => boolean {
  const navigate = useNavigate()
  const pathOf = useLedgerPath()
  return ({ id, isGroup }) => {
    const path = isGroup ? null : pathOf(id, asOf && { from: firstOfMonth(asOf), to: asOf })
    if (path) void navigate(path)
    return path !== null
  }
}

type OverProps = {
  tree: readonly AccountNode[]
  day: ChartDay
  open: Open
  onOpen: (open: Open) => void
  /** Once its form is closed; null: none was added. */
  onAdded: (id: number | null) => void
}

/** Drawers and questions of one account. */
function Over({ tree, day, open, onOpen, onAdded }: OverProps) {
  const { mayEdit, openingDate } = useChartRights()
  const mayOpenLedger = useMayOpenLedgers()
  const showLedger = useShowLedger(day)
  const added = useRef<number | null>(null)
  const close = () => onOpen(null)
  const ledger = accountById(tree, open && 'ledger' in open ? open.ledger : null) ?? null
  const removed = accountById(tree, open && 'remove' in open ? open.remove : null) ?? null
  const over = open && 'ledger' in open ? open.over : undefined
  const alone = accountById(tree, open && 'opening' in open ? open.opening : null) ?? null
  const opened = over === 'opening' ? ledger : alone
  const back = () => onOpen(ledger && { ledger: ledger.id })
  const editing = open && 'add' in open ? { add: open.add } : ledger && over === 'edit' ? { edit: ledger } : null
  const put = (what: 'edit' | 'opening') => (node: AccountNode) => onOpen({ ledger: node.id, over: what })
  return (
    <>
      <LedgerDrawer
        node={ledger}
        parent={accountById(tree, ledger?.parentId ?? null)}
        onClose={close}
        busy={over !== undefined}
        onLedger={mayOpenLedger && ledger && !ledger.isGroup ? showLedger : undefined}
        onEdit={mayEdit ? put('edit') : undefined}
        onOpening={openingDate && ledger && mayBeOpened(ledger) ? put('opening') : undefined}
      />
      <AccountForm
        editing={editing}
        tree={tree}
        openingDate={openingDate}
        onClose={editing && 'edit' in editing ? back : close}
        onMade={({ id }) => {
          added.current = id
        }}
        onClosed={() => onAdded(added.current)}
      />
      <OpeningForm
        account={opened && { ...opened, name: accountLabel(opened) }}
        date={openingDate}
        onClose={alone ? close : back}
      />
      <DeleteAccount node={removed} onClose={close} />
    </>
  )
}

type ChartProps = {
  list: ListState
  day: ChartDay
  query: ReturnType<typeof useFoundAccounts>
  added: number | null
  actions: React.ComponentProps<typeof ChartTree>['actions']
}

/** What is searched for is an account; the groups above it say where it stands. */
const FIRST_ACCOUNT = '[data-account]:not([data-group])'
const nothingFolded: ReadonlySet<number> = new Set()

function Chart({ list, day, query, added, actions }: ChartProps) {
  const { t } = useTranslation('accounts')
  const search = useRef<InputRef>(null)
  const [element, intoRows] = useIntoRows(list.search, query.isFetching, FIRST_ACCOUNT)
  const [folded, setFolded] = useFolded()
  useShortcut('search', () => search.current?.focus())
  const isAsLed = useIsAsLed()
  useShortcut('back', list.clear, list.narrowed && !isAsLed)
  const fold = (id: number, away: boolean) =>
    setFolded(away ? [...folded, id] : [...folded].filter((one) => one !== id))

  return (
    <section ref={element} className={styles['chart']} aria-label={t('title')}>
      <TableTools
        search={search}
        searchHint={t('chart.searchHint')}
        onLeave={intoRows}
        list={list}
        filters={<ChartFilters list={list} day={day} />}
        tools={!list.narrowed && <FoldAll tree={query.data ?? []} folded={folded} setFolded={setFolded} />}
      />
      <div data-scroll className={styles['rows']}>
        <LoadState query={query}>
          {(tree) =>
            tree.length === 0 ? (
              <NoAccounts list={list} />
            ) : (
              <ChartTree
                label={t('title')}
                rows={visibleRows(tree, list.narrowed ? nothingFolded : folded)}
                actions={actions}
                added={added}
                onFold={fold}
                totals={totalsOf(tree)}
                isPart={list.narrowed}
              />
            )
          }
        </LoadState>
      </div>
    </section>
  )
}

type FoldAllProps = {
  tree: readonly AccountNode[]
  folded: ReadonlySet<number>
  setFolded: (ids: Iterable<number>) => void
}

function FoldAll({ tree, folded, setFolded }: FoldAllProps) {
  const { t } = useTranslation('accounts')
  const groups = allAccounts(tree).filter(({ children }) => children.length > 0)
  if (folded.size > 0) return <Button onClick={() => setFolded([])}>{t('chart.expandAll')}</Button>
  return <Button onClick={() => setFolded(groups.map(({ id }) => id))}>{t('chart.collapseAll')}</Button>
}

/** Why no account stands here: the filter, the first sync, or a chart that is really empty. */
function NoAccounts({ list }: { list: ListState }) {
  const { t } = useTranslation('ui')
  const words = useTranslation('accounts').t
  const syncing = useSync(({ status }) => status?.state === 'first-sync' || status?.state === 'rebuilding')
  if (list.narrowed) {
    const clear = { label: t('table.clear'), run: list.clear }
    return <EmptyState title={t('table.nothingFound')} hint={t('table.nothingFoundHint')} action={clear} />
  }
  if (syncing) return <EmptyState title={t('table.notSynced')} hint={t('table.notSyncedHint')} />
  return <EmptyState title={words('chart.empty')} hint={words('chart.emptyHint')} />
}
