/** The lots of a stock item, in the order in which they are issued: the next to expire, then the oldest. */
import { daysBetween } from '#contract/dates.ts'
import { formatQuantity, formatUnitCost } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { Note } from '#ui/Note.tsx'
import { useTranslation } from 'react-i18next'

type Lot = StockRow['lots'][number]

export function Lots({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('inventory')
  if (lots.length === 0) return <Note secondary>{t('stock.lots.none')}</Note>
  return (
    <RuledTable
      look="plain"
      label={t('stock.lots.title')}
      rows={lots}
      rowKey={({ id }) => id}
      columns={[
        { key: 'lotNo', title: t('stock.lots.lotNo'), render: ({ lotNo }) => lotNo },
        { key: 'receivedOn', title: t('stock.lots.receivedOn'), render: ({ receivedOn }) => formatDate(receivedOn) },
        { key: 'expiryOn', title: t('stock.lots.expiryOn'), render: (lot) => <Expiry lot={lot} /> },
        {
          key: 'unitCost',
          title: t('stock.lots.unitCost'),
          figure: true,
          render: (lot) => formatUnitCost(lot.unitCost),
        },
        ...(['warehouse', 'vehicles', 'held'] as const).map((key) => ({
          key,
          title: t(`stock.onHand.${key}`),
          figure: true as const,
          render: (lot: Lot) => formatQuantity(lot[key]),
        })),
      ]}
    />
  )
}

const SOON_DAYS = 30

function Expiry({ lot }: { lot: Lot }) {
  const { t } = useTranslation('inventory')
  const today = useTodayOrPcDay()
  if (!lot.expiryOn) return null
  const days = daysBetween(today, lot.expiryOn)
  const date = formatDate(lot.expiryOn)
  if (days > SOON_DAYS) return date
  if (days < 0) return <StatusTag tone="danger">{t('stock.lots.expired', { date })}</StatusTag>
  return <StatusTag tone="warning">{t('stock.lots.expiresIn', { date, count: days })}</StatusTag>
}
