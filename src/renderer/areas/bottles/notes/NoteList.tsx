/** Bottle receipt notes or purchase orders: find, open; the one that was opened lies over the list (`?note=`). */
import type { BottleReceiptRow, BottleReceiptSort } from '#contract/bottles/bottle-receipt.ts'
import { formatQuantity } from '#contract/format.ts'
import { type ListState, withFilters } from '#lib/list-state.ts'
import { useOpened } from '#lib/opened.ts'
import { queries } from '#lib/queries.ts'
import { useScopedList } from '#lib/scoped-list.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { KeptNote } from '#ui/KeptNote.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { chosenDays, dayFilters, withDays } from '#ui/list-days.ts'
import { Numbered } from '#ui/NotSent.tsx'
import { ReportLink } from '#ui/ReportLink.tsx'
import { ChoiceFilter, DaysFilter, PartyFilter } from '#ui/ListFilters.tsx'
import type { Uncounted } from '#ui/TableTotals.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoteKind } from './note-draft.ts'
import { NoteDrawer, NoteStatus } from './NoteDrawer.tsx'

const filterNames = [...dayFilters, 'supplierId', 'status']
const reports = { BRN: '/inventory/brns/invoice', PO: '/accounts/reports/bottle/brn-po-invoice' } as const

const cancelled: Uncounted<BottleReceiptRow> = { is: ({ status }) => status === 'CANCELLED', of: 'cancelled' }

/** `onCreate` null: this person makes none. */
export function NoteList({ kind, onCreate }: { kind: NoteKind; onCreate: (() => void) | null }) {
  const { t } = useTranslation('bottles')
  const [openId, open] = useOpened('note')
  const list = useScopedList<BottleReceiptSort>({ filters: filterNames, defaultSort: '-date' })
  const input = withFilters(withDays(list.query, chosenDays(list.filter), useTodayOrPcDay()), { kind })
  const query = useQuery({ ...queries.bottleReceipt.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns = useColumns(kind)
  const create = onCreate && { label: t(`${kind}.create`), run: onCreate }
  return (
    <ListPage<BottleReceiptRow, BottleReceiptSort>
      title={t(`${kind}.title`)}
      counts={query.data && t(`${kind}.counts`, { count: query.data.totalCount })}
      create={create}
      above={<KeptNote calls={[kind === 'PO' ? 'bottleReceipt.createPurchaseOrder' : 'bottleReceipt.create']} />}
      view={kind === 'PO' ? 'bottle-orders' : 'bottleReceipt'}
      columns={columns}
      {...(query.data && {
        totals: { qty: formatQuantity(query.data.totalQty), total: <Amount value={query.data.totalValue} /> },
      })}
      uncounted={cancelled}
      query={query}
      list={list}
      searchHint={t('note.search')}
      filters={<Filters list={list} />}
      tools={<ReportLink to={reports[kind]} list={list} />}
      onOpen={({ id }) => open(id)}
      empty={{ title: t(`${kind}.empty`), hint: t(`${kind}.emptyHint`) }}
    >
      <NoteDrawer id={openId} onClose={() => open(null)} />
    </ListPage>
  )
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('bottles')
  return (
    <>
      <DaysFilter list={list} />
      <PartyFilter
        list={list}
        name="supplierId"
        of="suppliers"
        label={t('note.field.supplierId')}
        all={t('note.allSuppliers')}
      />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('note.status.label')}
        all={t('note.status.all')}
        options={(['POSTED', 'CANCELLED'] as const).map((value) => ({ value, label: t(`note.status.${value}`) }))}
        narrow
      />
    </>
  )
}

function useColumns(kind: NoteKind): readonly Column<BottleReceiptRow, BottleReceiptSort>[] {
  const { t } = useTranslation('bottles')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('note.number'),
        sortable: true,
        hideable: false,
        width: 160,
        render: ({ id, number }) => <Numbered of="bottleReceipt" id={id} number={number} />,
      },
      { key: 'date', title: t('note.field.date'), sortable: true, width: 110, as: 'date' },
      { key: 'supplier', title: t('note.field.supplierId'), sortable: true },
      { key: 'refNo', title: t(`${kind}.refNo`), width: 150 },
      { key: 'remark', title: t('note.field.remark') },
      { key: 'qty', title: t('note.pieces'), width: 90, as: 'quantity' },
      { key: 'total', title: t(`${kind}.total`), sortable: true, width: 150, as: 'amount' },
      {
        key: 'status',
        title: t('note.status.label'),
        width: 110,
        render: ({ status }) => <NoteStatus status={status} />,
      },
    ],
    [t, kind],
  )
}
