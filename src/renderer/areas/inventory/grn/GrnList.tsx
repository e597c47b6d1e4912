/** Goods received notes: find, open, mark as read. */
import type { GrnRow, GrnSort } from '#contract/inventory/grn.ts'
import { sumOf } from '#contract/money.ts'
import type { ListState } from '#lib/list-state.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column, Done } from '#ui/DataTable.tsx'
import { KeptNote } from '#ui/KeptNote.tsx'
import { BulkResults } from '#ui/bulk/BulkResults.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Numbered } from '#ui/NotSent.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { ReportLink } from '#ui/ReportLink.tsx'
import { CheckFilter, ChoiceFilter, DaysFilter } from '#ui/ListFilters.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Due } from './GrnDue.tsx'
import { GrnStatus } from './GrnStatus.tsx'
import { grnPaths } from './paths.ts'
import type { Uncounted } from '#ui/TableTotals.tsx'
import { useMarkRead } from './use-mark-read.ts'

const filterNames = [...dayFilters, 'supplierId', 'isRead', 'status']

const cancelled: Uncounted<GrnRow> = { is: ({ status }) => status === 'CANCELLED', of: 'cancelled' }

/** Filters that the register knows too. */
const narrowed = { supplierId: 'supplierId', status: 'status', isRead: 'isRead' }

export default function GrnList() {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const list = useScopedList<GrnSort>({ filters: filterNames, defaultSort: '-date' })
  const input = withDays(list.query, chosenDays(list.filter), useTodayOrPcDay())
  const query = useQuery({ ...queries.grn.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns()
  return (
    <ListPage<GrnRow, GrnSort>
      title={t('grn.title')}
      counts={
        query.data && (
          <>
            {t('grn.counts', { count: query.data.totalCount })} · <Amount value={query.data.totalValue} currency />
          </>
        )
      }
      create={{ label: t('grn.create'), run: () => void navigate(grnPaths.create) }}
      above={<KeptNote calls={['grn.create', 'grn.update', 'grn.markRead']} />}
      view="grn"
      columns={columns}
      query={query}
      list={list}
      searchHint={t('grn.search')}
      filters={<Filters list={list} />}
      tools={<ReportLink to="/inventory/grns/invoice" list={list} parameters={narrowed} />}
      {...(query.data && { totals: { total: <Amount value={query.data.totalValue} /> } })}
      uncounted={cancelled}
      onOpen={({ id }) => void navigate(grnPaths.one(id))}
      rowActions={{ editDocument: ({ id }) => void navigate(grnPaths.edit(id)) }}
      isStrong={({ isRead, status }) => !isRead && status === 'POSTED'}
      selection={chosenNotes}
      empty={{ title: t('grn.empty'), hint: t('grn.emptyHint') }}
    />
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('inventory')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} }))
  return (
    <>
      <DaysFilter list={list} />
      <ChoiceFilter
        list={list}
        name="supplierId"
        label={t('supplier.label')}
        all={t('supplier.all')}
        options={suppliers.data?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('status.label')}
        all={t('status.all')}
        options={[
          { value: 'POSTED', label: t('status.posted') },
          { value: 'CANCELLED', label: t('status.cancelled') },
        ]}
        narrow
      />
      <CheckFilter list={list} name="isRead" label={t('grn.unreadOnly')} value="false" />
    </>
  )
}

function useColumns(): readonly Column<GrnRow, GrnSort>[] {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('grn.number'),
        sortable: true,
        hideable: false,
        width: 160,
        render: ({ id, number }) => <Numbered of="grn" id={id} number={number} />,
      },
      { key: 'date', title: t('grn.date'), sortable: true, width: 110, as: 'date' },
      { key: 'supplier', title: t('grn.supplier'), sortable: true },
      { key: 'supplierInvoiceNo', title: t('grn.invoice') },
      { key: 'total', title: t('grn.value'), sortable: true, width: 140, as: 'amount' },
      {
        key: 'dueOn',
        title: t('grn.due.title'),
        sortable: true,
        align: 'end',
        width: 90,
        render: (row) => <Due note={row} today={today} />,
        inFile: { title: t('grn.due.title'), kind: 'date', text: ({ dueOn }) => dueOn ?? '' },
      },
      { key: 'status', title: t('grn.status'), width: 110, render: (row) => <GrnStatus note={row} /> },
    ],
    [t, today],
  )
}

const chosenNotes = (rows: readonly GrnRow[], done: Done) => <ChosenNotes notes={rows} onDone={done} />

/** The sum of the chosen notes, and what can be done with all of them. */
function ChosenNotes({ notes, onDone }: { notes: readonly GrnRow[]; onDone: Done }) {
  const { t } = useTranslation('inventory')
  const { markRead, running, answers, forget } = useMarkRead()
  const posted = notes.filter(({ status }) => status === 'POSTED')
  const mark = async (some: readonly GrnRow[]) => onDone(await markRead(some))
  return (
    <>
      <span>
        {t('grn.chosenSum')} <Amount value={sumOf(posted, ({ total }) => total)} currency />
      </span>
      <ShortcutButton
        size="small"
        shortcut="markRead"
        loading={running}
        disabled={posted.every(({ isRead }) => isRead)}
        onClick={() => void mark(posted)}
      >
        {t('grn.markRead')}
      </ShortcutButton>
      <BulkResults
        title={t('grn.notMarked')}
        answers={answers}
        subject={t('grn.number')}
        done={t('grn.isMarked')}
        onRetry={(ids) => {
          forget()
          void mark(posted.filter(({ id }) => ids.includes(id)))
        }}
        onClose={forget}
      />
    </>
  )
}
