/** Columns of the lists of outlets, debtors and suppliers: who they are, and what they owe or are owed. */
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import type { Page } from '#contract/paging.ts'
import type { BalanceSort, PartyBalance, PartySums } from '#contract/parties/balances.ts'
import { formatQuantity } from '#contract/format.ts'
import { Numbered } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { ActiveTag } from '#ui/masters/OneMaster.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoutes } from './RouteSelect.tsx'

type PartyColumn = Column<PartyBalance, BalanceSort>

export function usePartyColumns(kind: PartyKind): readonly PartyColumn[] {
  const { t } = useTranslation(['parties', 'ui'])
  const routes = useRoutes()
  const isOutlet = kind === partyKinds.outlet
  const isSupplier = kind === partyKinds.creditor
  return useMemo(() => {
    const ofRoute: PartyColumn = {
      key: 'route_id',
      title: t('party.field.route_id'),
      width: 136,
      render: ({ route_id }) => routes?.find(({ id }) => id === route_id)?.name,
    }
    const ofCustomers: PartyColumn[] = [
      {
        key: 'bottles',
        title: t('party.bottles'),
        sortable: true,
        align: 'end',
        width: 90,
        render: ({ bottles }) => bottles !== 0 && formatQuantity(bottles),
      },
      {
        key: 'creditLimit',
        title: t('party.field.creditLimit'),
        align: 'end',
        width: 112,
        render: ({ creditLimit }) =>
          creditLimit === null ? (
            <Typography.Text type="secondary">{t('party.noLimit')}</Typography.Text>
          ) : (
            <Amount value={creditLimit} />
          ),
      },
    ]
    return [
      {
        key: 'code',
        title: t('party.field.code'),
        sortable: true,
        hideable: false,
        width: 100,
        render: ({ id, code }) => <Numbered of="party" id={id} number={code} />,
      },
      { key: 'name', title: t('party.field.name'), sortable: true, hideable: false },
      ...(isOutlet ? [ofRoute] : []),
      { key: 'phone', title: t('party.field.phone'), width: 112 },
      { key: 'address', title: t('party.field.address'), spare: true },
      {
        key: 'balance',
        title: t(isSupplier ? 'party.weOwe' : 'party.owesUs'),
        sortable: true,
        align: 'end',
        width: 122,
        render: ({ balance }) => balance !== 0 && <Amount value={balance} />,
      },
      {
        key: 'overdue',
        title: t('party.overdue'),
        sortable: true,
        align: 'end',
        width: 114,
        render: ({ overdue }) =>
          overdue !== 0 && (
            <Typography.Text type="danger">
              <Amount value={overdue} />
            </Typography.Text>
          ),
      },
      ...(isSupplier ? [{ key: 'vat_no', title: t('party.field.vat_no'), width: 130 } as const] : ofCustomers),
      {
        key: 'creditDays',
        title: t('party.field.creditDays'),
        align: 'end',
        width: 96,
        spare: true,
        render: ({ creditDays }) => t('party.days', { count: creditDays }),
      },
      { key: 'state', title: t('ui:status.label'), width: 116, render: (party) => <State party={party} /> },
    ]
  }, [t, routes, isOutlet, isSupplier])
}

function State({ party: { isActive, balance, creditLimit } }: { party: PartyBalance }) {
  const { t } = useTranslation('parties')
  if (isActive && creditLimit !== null && balance > creditLimit)
    return <StatusTag tone="warning">{t('party.state.OVER_LIMIT')}</StatusTag>
  return <ActiveTag isActive={isActive} />
}

/** The sums of everything that the list finds, by column. */
export const totalsOf = ({ totals }: Page<PartyBalance> & { totals: PartySums }) => ({
  balance: <Amount value={totals.balance} />,
  overdue: <Amount value={totals.overdue} />,
  bottles: formatQuantity(totals.bottles),
})
