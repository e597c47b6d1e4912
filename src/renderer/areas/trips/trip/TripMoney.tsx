/** What a settled trip had to account for, with what it did so, and what is left between. */
import { formatAmount } from '#contract/format.ts'
import { addCents, type Cents } from '#contract/money.ts'
import type { TripTotals } from '#contract/trips/trip.ts'
import { StatusTag, type Tone } from '#ui/StatusTag.tsx'
import { SheetPart, SheetTable } from '#ui/trip/TripSheet.tsx'
import { useTranslation } from 'react-i18next'

type Figures = readonly (readonly [name: string, amount: Cents, tone?: Tone])[]

export function TripMoney({ totals: { total_debits: due, total_credits: got } }: { totals: TripTotals }) {
  const { t } = useTranslation('settlement')
  const trips = useTranslation('trips').t
  const toAccount: Figures = [
    [t('balance.sales'), due.total_sales],
    [t('balance.collected'), due.credit_collected],
    [t('balance.returned'), due.return_ceeque_collected],
    [t('balance.deposit'), due.deposit],
  ]
  const accounted: Figures = [
    [t('tender.cash'), got.cash],
    [t('tender.cheques'), got.cheque],
    [t('tender.credit'), got.credit_on_account],
    [t('tender.bank'), got.bank],
    [t('tender.discounts'), got.discount],
    [t('damaged'), got.damege],
  ]
  const difference: Figures = [
    [t('balance.short'), got.short, 'danger'],
    [t('balance.excess'), due.excess, 'warning'],
  ]
  return (
    <SheetPart label={trips('trip.settlement')}>
      <SheetTable>
        <Rows figures={toAccount} />
        <Rows figures={[[t('balance.toAccount'), addCents(due.total, due.deposit)]]} isSum />
        <Rows figures={accounted} />
        <Rows figures={[[t('balance.accounted'), got.total]]} isSum />
        <Rows figures={difference} isSum />
      </SheetTable>
    </SheetPart>
  )
}

/** Those that are not zero. */
function Rows({ figures, isSum }: { figures: Figures; isSum?: boolean }) {
  const shown = (words: string) => (isSum ? <strong>{words}</strong> : words)
  return (
    <tbody>
      {figures
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount, tone]) => (
          <tr key={name}>
            <td>{shown(name)}</td>
            <td>
              {tone ? <StatusTag tone={tone}>{shown(formatAmount(amount))}</StatusTag> : shown(formatAmount(amount))}
            </td>
          </tr>
        ))}
    </tbody>
  )
}
