/** The list of expenses, or that of drafts: find, open, choose several and approve them. */
import { accountLabel } from '#lib/books.ts'
import { mediaHook } from '#lib/media.ts'
import { isAdmin } from '#contract/access.ts'
import { expenseStatuses } from '#contract/enums.ts'
import type { ExpenseRow, ExpenseSort } from '#contract/expenses/expense.ts'
import { addCents, type Cents, sumOf } from '#contract/money.ts'
import type { Page } from '#contract/paging.ts'
import { useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Numbered } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import { KeptNote } from '#ui/KeptNote.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import type { Column, Done } from '#ui/DataTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApproveDialog, type Asked } from '../approve/ApproveDialog.tsx'
import { CategorySwitch, Filters } from './Filters.tsx'
import { draftFilters, expenseFilters, listInput } from './list-input.ts'
import { expensePaths } from '../paths.ts'
import { mayApprove, mayPay } from '../rights.ts'
import { usePerson } from '../use-person.ts'
import { ApprovalTag, PaidTag } from '../ExpenseTags.tsx'
import { categoryKey } from '../words.ts'

/** Expenses that are approved or wait for it; at their own address the drafts: a User's own, everybody's for an Admin. */
export default function ExpenseList() {
  const { pathname } = useLocation()
  return <ExpenseTable key={pathname} drafts={pathname === expensePaths.drafts} />
}

function ExpenseTable({ drafts }: { drafts: boolean }) {
  const { t } = useTranslation('expenses')
  const navigate = useNavigate()
  const person = usePerson()
  const list = useListState<ExpenseSort>({ filters: drafts ? draftFilters : expenseFilters, defaultSort: '-date' })
  const input = listInput(list, useTodayOrPcDay())
  const expenses = useQuery({
    ...queries.expense.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
    enabled: !drafts,
  })
  const written = useQuery({
    ...queries.expense.drafts.queryOptions({ input }),
    placeholderData: keepPreviousData,
    enabled: drafts,
  })
  const columns = useExpenseColumns(drafts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const chosen = useCallback(
    (rows: readonly ExpenseRow[], onDone: Done) => (
      <Chosen rows={rows} onApprove={(waiting) => setAsked({ rows: waiting, onDone })} />
    ),
    [],
  )
  const create = () => void navigate(drafts ? expensePaths.createDraft : expensePaths.create)
  const words = drafts
    ? { title: t('draft.title'), create: t('draft.create'), empty: t('draft.empty'), hint: t('draft.emptyHint') }
    : { title: t('title'), create: t('create'), empty: t('empty'), hint: t('emptyHint') }
  const query: typeof expenses | typeof written = drafts ? written : expenses

  return (
    <ListPage<ExpenseRow, ExpenseSort>
      title={words.title}
      counts={
        drafts ? written.data && <DraftCounts page={written.data} /> : expenses.data && <Counts page={expenses.data} />
      }
      actions={
        <>
          <CategorySwitch list={list} />
          <Button onClick={() => void navigate(drafts ? expensePaths.list : expensePaths.drafts)}>
            {t(drafts ? 'toExpenses' : 'drafts')}
          </Button>
        </>
      }
      create={{ label: words.create, run: create }}
      above={<KeptNote calls={[drafts ? 'expense.draft' : 'expense.add']} />}
      view={drafts ? 'expense-drafts' : 'expenses'}
      columns={columns}
      query={query}
      list={list}
      {...(drafts
        ? written.data && { totals: { amount: <Amount value={written.data.totalDrafted} /> } }
        : expenses.data && { totals: totalsOf(expenses.data) })}
      searchHint={t('search')}
      filters={<Filters list={list} drafts={drafts} />}
      {...(!drafts && { tools: <ReportLink to="/accounts/reports/expense-report" list={list} /> })}
      onOpen={({ id }) => void navigate(expensePaths.view(id))}
      rowActions={{
        approve: (row) => mayApprove(row, person) && setAsked({ rows: [row] }),
        pay: (row) => void (mayPay(row, person) && navigate(expensePaths.pay(row.id))),
      }}
      selection={chosen}
      empty={{ title: words.empty, hint: words.hint }}
    >
      <ApproveDialog asked={asked} onClose={() => setAsked(null)} />
    </ListPage>
  )
}

type Sums = Page<ExpenseRow> & { totalApproved: Cents; totalPending: Cents; totalPaid: Cents }

const totalsOf = ({ totalApproved, totalPending, totalPaid }: Sums) => ({
  amount: <Amount value={addCents(totalApproved, totalPending)} />,
  paid: <Amount value={totalPaid} />,
})

function Counts({ page }: { page: Sums }) {
  const { t } = useTranslation('expenses')
  return (
    <>
      {t('counts', { count: page.totalCount })} · <Amount value={page.totalApproved} currency /> {t('sums.approved')} ·{' '}
      <Amount value={page.totalPaid} currency /> {t('sums.paid')}
      {page.totalPending > 0 && (
        <>
          {' '}
          · <Amount value={page.totalPending} currency /> {t('sums.pending')}
        </>
      )}
    </>
  )
}

function DraftCounts({ page }: { page: Page<ExpenseRow> & { totalDrafted: Cents } }) {
  const { t } = useTranslation('expenses')
  return (
    <>
      {t('draft.counts', { count: page.totalCount })} · <Amount value={page.totalDrafted} currency />
    </>
  )
}

type ChosenProps = { rows: readonly ExpenseRow[]; onApprove: (waiting: readonly ExpenseRow[]) => void }

/** The sum of the chosen rows; those that wait can be approved together, and the result names each one. */
function Chosen({ rows, onApprove }: ChosenProps) {
  const { t } = useTranslation('expenses')
  const { roles } = usePerson()
  const waiting = rows.filter(({ status }) => status !== expenseStatuses.approved)
  return (
    <>
      <span>
        {t('chosen')} <Amount value={sumOf(rows, ({ amount }) => amount)} currency />
      </span>
      {isAdmin(roles) && waiting.length > 0 && (
        <ShortcutButton size="small" shortcut="approve" onClick={() => onApprove(waiting)}>
          {t('approve.label')}
        </ShortcutButton>
      )}
    </>
  )
}

/** No room for more than what an expense is, how much, and where it stands: letters twice as large, above all. */
const useNarrow = mediaHook('(max-width: 760px)')

/** `drafts`: who wrote it takes the place of what is paid. */
function useExpenseColumns(drafts: boolean): readonly Column<ExpenseRow, ExpenseSort>[] {
  const { t } = useTranslation('expenses')
  const isNarrow = useNarrow()
  return useMemo(() => {
    const whereRoom = isNarrow && { spare: true as const }
    const first: Column<ExpenseRow, ExpenseSort>[] = [
      {
        key: 'number',
        title: t('column.number'),
        sortable: true,
        hideable: false,
        width: 128,
        render: ({ id, number }) => <Numbered of="expense" id={id} number={number} />,
      },
      { key: 'date', title: t('column.date'), sortable: true, width: 100, as: 'date' },
      {
        key: 'account',
        title: t('column.account'),
        sortable: true,
        cutTo: 170,
        render: ({ accountCode: code, account: name }) => accountLabel({ code, name }),
      },
      { key: 'payee', title: t('column.payee'), sortable: true },
      { key: 'description', title: t('column.description'), ...whereRoom },
      { key: 'vehicle', title: t('column.vehicle'), width: 104, ...whereRoom },
      { key: 'employee', title: t('column.employee'), width: 130, spare: true },
      {
        key: 'category',
        title: t('column.category'),
        width: 110,
        spare: true,
        render: ({ category }) => t(`category.${categoryKey[category]}`),
      },
      { key: 'amount', title: t('column.amount'), sortable: true, width: 108, as: 'amount' },
    ]
    if (drafts)
      return [...first, { key: 'by', title: t('column.by'), width: 160, render: ({ createdBy }) => createdBy }]
    return [
      ...first,
      { key: 'paid', title: t('column.paid'), sortable: true, width: 108, as: 'amount', ...whereRoom },
      { key: 'status', title: t('column.status'), width: 110, render: ({ status }) => <ApprovalTag status={status} /> },
      {
        key: 'payment',
        title: t('column.payment'),
        width: 110,
        render: ({ status, payment_status }) => <PaidTag status={status} paid={payment_status} />,
      },
    ]
  }, [t, drafts, isNarrow])
}
