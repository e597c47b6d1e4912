/** The goods of a posted note, with their sums; an item leads to its movements. */
import { formatAmount, formatQuantity, formatUnitCost } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { sumOf } from '#contract/money.ts'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

type Line = Grn['items'][number]

export function GrnLines({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const { items, tax, total } = note
  const hasExpiry = items.some(({ expiryOn }) => expiryOn !== null)
  const hasIssued = items.some(({ issued }) => issued > 0)
  const goods = sumOf(items, ({ value }) => value)
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0)
  // Cost, selling price, and where they are shown the expiry and what was issued.
  const between = 2 + Number(hasExpiry) + Number(hasIssued)
  return (
    <RuledTable<Line>
      label={t('grn.lines')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'item',
          title: t('grn.line.stockItemId'),
          render: ({ stockItemId, code, description }) => (
            <>
              <Link to={`/inventory/stock?view=moves&stockItemId=${stockItemId}`}>{code}</Link> {description}
            </>
          ),
        },
        { key: 'lot', title: t('grn.line.lot'), nowrap: true, render: ({ lotNo }) => lotNo },
        { key: 'qty', title: t('grn.line.qty'), figure: true, render: ({ qty }) => formatQuantity(qty) },
        ...(hasIssued
          ? [
              {
                key: 'issued',
                title: t('grn.line.issued'),
                figure: true as const,
                render: ({ issued }: Line) => (issued > 0 ? formatQuantity(issued) : ''),
              },
            ]
          : []),
        ...(hasExpiry
          ? [
              {
                key: 'expiry',
                title: t('grn.line.expiryOn'),
                nowrap: true as const,
                render: ({ expiryOn }: Line) => expiryOn && formatDate(expiryOn),
              },
            ]
          : []),
        { key: 'cost', title: t('grn.line.unitCost'), figure: true, render: (line) => formatUnitCost(line.unitCost) },
        {
          key: 'price',
          title: t('grn.line.reselling_price'),
          figure: true,
          render: (line) => formatAmount(line.reselling_price),
        },
        { key: 'value', title: t('grn.line.value'), figure: true, render: ({ value }) => formatAmount(value) },
      ]}
      foot={
        <>
          <tr>
            <th scope="row" colSpan={2}>
              {t(tax > 0 ? 'grn.goods' : 'grn.total')}
            </th>
            <td data-figure>{formatQuantity(pieces)}</td>
            <td colSpan={between} aria-hidden="true" />
            <td data-figure>{formatAmount(goods)}</td>
          </tr>
          {tax > 0 && (
            <>
              <SumRow label={t('grn.tax')} columns={between + 3} amount={formatAmount(tax)} />
              <SumRow label={t('grn.total')} columns={between + 3} amount={formatAmount(total)} />
            </>
          )}
        </>
      }
    />
  )
}

function SumRow({ label, columns, amount }: { label: string; columns: number; amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={columns}>
        {label}
      </th>
      <td data-figure>{amount}</td>
    </tr>
  )
}
