/** What stands behind the balance, as it is now: open bills with their age, cheques, advances, bottles held. */
import type { PendingBill } from '#contract/bills/bill.ts'
import type { PartyStatement } from '#contract/bills/statement.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { subtractCents } from '#contract/money.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { useSession } from '#state/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { Figures } from '#ui/Figures.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

export function Behind({ statement }: { statement: PartyStatement }) {
  const { t } = useTranslation('statement')
  const { openBills, ageing, cheques, advances, bottles, direction } = statement
  const listed = new Set([...cheques.returned, ...cheques.uncleared].map(({ id }) => id))
  const settled = cheques.received.filter(({ id }) => !listed.has(id))
  return (
    <>
      <Bills bills={openBills} />
      {openBills.length > 0 && (
        <Figures
          label={t('ageing.title')}
          rows={(['current', 'days30', 'days60', 'days90', 'over90'] as const).map((bucket) => [
            t(`ageing.${bucket}`),
            <Amount key={bucket} value={ageing[bucket]} />,
          ])}
        />
      )}
      <Cheques title={t('cheques.returned')} cheques={cheques.returned} direction={direction} />
      <Cheques title={t('cheques.uncleared')} cheques={cheques.uncleared} direction={direction} />
      <Cheques title={t('cheques.settled')} cheques={settled} direction={direction} />
      <SmallTable
        title={t('advances.title')}
        rows={advances}
        rowKey={({ id }) => id}
        columns={[
          { title: t('date'), render: ({ date }) => formatDate(date) },
          { title: t('amount'), figure: true, render: ({ amount }) => <Amount value={amount} /> },
          { title: t('advances.applied'), figure: true, render: ({ applied }) => <Amount value={applied} /> },
          {
            title: t('advances.left'),
            figure: true,
            render: ({ amount, applied }) => <Amount value={subtractCents(amount, applied)} />,
          },
        ]}
      />
      <SmallTable
        title={t('bottles.title')}
        rows={bottles}
        rowKey={({ bottleStockId }) => bottleStockId}
        columns={[
          { title: t('bottles.code'), render: ({ item_code: code }) => code },
          { title: t('bottles.description'), render: ({ description }) => description },
          { title: t('bottles.qty'), figure: true, render: ({ qty }) => formatQuantity(qty) },
        ]}
      />
    </>
  )
}

function Bills({ bills }: { bills: readonly PendingBill[] }) {
  const { t } = useTranslation('statement')
  const session = useSession(({ state }) => state)
  const pathOf = (id: number) => `/accounts/pending-credit-management/update-credit-bill/${id}`
  const leads = session !== null && openPageAt(pathOf(1), session) !== undefined
  return (
    <SmallTable
      title={t('bills.title')}
      rows={bills}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('bills.number'),
          render: ({ id, number }) => (leads ? <Link to={pathOf(id)}>{number}</Link> : number),
        },
        { title: t('bills.billNo'), render: (bill) => bill.bill_no },
        { title: t('date'), render: ({ date }) => formatDate(date) },
        { title: t('bills.due'), render: ({ dueOn }) => formatDate(dueOn) },
        {
          title: t('bills.overdue'),
          figure: true,
          render: ({ daysOverdue }) => (daysOverdue > 0 ? formatQuantity(daysOverdue) : ''),
        },
        { title: t('amount'), figure: true, render: ({ amount }) => <Amount value={amount} /> },
        { title: t('bills.open'), figure: true, render: ({ open }) => <Amount value={open} /> },
      ]}
    />
  )
}

type ChequesProps = Pick<PartyStatement, 'direction'> & {
  title: string
  cheques: PartyStatement['cheques']['received']
}

function Cheques({ title, cheques, direction }: ChequesProps) {
  const { t } = useTranslation('statement')
  const ours = direction === receivablePayable.payable
  return (
    <SmallTable
      title={title}
      rows={cheques}
      rowKey={({ id }) => id}
      columns={[
        { title: t('cheques.number'), render: ({ chequeNumber }) => chequeNumber },
        { title: t('cheques.bank'), render: ({ drawerBank }) => drawerBank },
        {
          title: t(ours ? 'cheques.issuedOn' : 'cheques.receivedOn'),
          render: ({ receivedOn }) => formatDate(receivedOn),
        },
        { title: t('cheques.dated'), render: ({ bankDate }) => formatDate(bankDate) },
        {
          title: t('cheques.status'),
          render: ({ status, statusOn }) =>
            `${t(`cheques.statuses.${statusKey(status, ours)}`)}, ${formatDate(statusOn)}`,
        },
        { title: t('amount'), figure: true, render: ({ amount }) => <Amount value={amount} /> },
      ]}
    />
  )
}

const statusKeys = ['inHand', 'banked', 'returned', 'changed', 'cancelled'] as const
/** Of our own cheques, a pending one is out of our hands. */
const statusKey = (status: number, ours: boolean): (typeof statusKeys)[number] | 'onTrip' | 'issued' =>
  status === chequeStatuses.pending && ours ? 'issued' : (statusKeys[status] ?? 'onTrip')

type SmallTableProps<Row> = {
  title: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  columns: readonly { title: string; figure?: true; render: (row: Row) => React.ReactNode }[]
}

/** Nothing when there are no rows. */
/** A small table of a statement: bills, cheques, advances, bottles. */
function SmallTable<Row>({ title, rows, rowKey, columns }: SmallTableProps<Row>) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <BookTable framed={false} label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-figure={column.figure}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.title} data-figure={column.figure}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </BookTable>
    </>
  )
}
