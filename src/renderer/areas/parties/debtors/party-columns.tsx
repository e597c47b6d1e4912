/** Columns of the lists of outlets, debtors and suppliers. */
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import type { Party, OutletSort } from '#contract/parties/party.ts'
import { Numbered } from '#ui/NotSent.tsx'
import { Amount } from '#ui/Amount.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Inactive } from '#ui/masters/OneMaster.tsx'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoutes } from './RouteSelect.tsx'

export function usePartyColumns(kind: PartyKind): readonly Column<Party, OutletSort>[] {
  const { t } = useTranslation(['parties', 'ui'])
  const routes = useRoutes()
  const isOutlet = kind === partyKinds.outlet
  const isSupplier = kind === partyKinds.creditor
  return useMemo(
    () => [
      {
        key: 'code',
        title: t('party.field.code'),
        sortable: true,
        hideable: false,
        width: 120,
        render: ({ id, code }) => <Numbered of="party" id={id} number={code} />,
      },
      { key: 'name', title: t('party.field.name'), sortable: true, hideable: false },
      ...(isOutlet
        ? [
            {
              key: 'route_id',
              title: t('party.field.route_id'),
              width: 160,
              render: ({ route_id }: Party) => routes?.find(({ id }) => id === route_id)?.name,
            },
          ]
        : []),
      { key: 'address', title: t('party.field.address') },
      { key: 'phone', title: t('party.field.phone'), width: 130 },
      ...(isSupplier
        ? [{ key: 'vat_no', title: t('party.field.vat_no'), width: 130, render: ({ vat_no }: Party) => vat_no }]
        : [
            {
              key: 'creditLimit',
              title: t('party.field.creditLimit'),
              align: 'end' as const,
              width: 130,
              render: ({ creditLimit }: Party) =>
                creditLimit === null ? (
                  <Typography.Text type="secondary">{t('party.noLimit')}</Typography.Text>
                ) : (
                  <Amount value={creditLimit} />
                ),
            },
          ]),
      {
        key: 'creditDays',
        title: t('party.field.creditDays'),
        align: 'end',
        width: 96,
        render: ({ creditDays }) => t('party.days', { count: creditDays }),
      },
      {
        key: 'state',
        title: t('ui:status.label'),
        width: 96,
        render: ({ isActive }) => !isActive && <Inactive />,
      },
    ],
    [t, routes, isOutlet, isSupplier],
  )
}
