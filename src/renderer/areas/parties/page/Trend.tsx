/** The last twelve months of a party: what a customer or rep sold for, what was bought of a supplier. */
import { formatAmount } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { cents, sumOf } from '#contract/money.ts'
import type { PartyOverview, TrendMonth } from '#contract/parties/overview.ts'
import { partyKinds } from '#contract/enums.ts'
import { Amount } from '#ui/Amount.tsx'
import { inShort } from '#ui/chart/change.ts'
import { ChartPanel, LazyPlot } from '#ui/chart/ChartPanel.tsx'
import panel from '#ui/chart/Panel.module.css'
import { useTranslation } from 'react-i18next'

const HEIGHT = 200

/** 2026-03-01 → "Mar 2026" */
const monthName = ({ month }: TrendMonth): string => formatDate(month).split(' ').slice(1).join(' ')

export function Trend({ overview: { party, trend } }: { overview: PartyOverview }) {
  const { t } = useTranslation('partyPage')
  const kind =
    party.kind === partyKinds.creditor ? 'bought' : party.kind === partyKinds.employee ? 'settled' : 'declared'
  const total = sumOf(trend, ({ value }) => value)
  const isRep = party.kind === partyKinds.employee
  return (
    <ChartPanel
      view="party-trend"
      title={t(`trend.${kind}`)}
      counts={
        <>
          <Amount value={total} currency /> · {t('trend.months')}
        </>
      }
      note={t(`trend.${kind}Note`)}
      chart={
        <LazyPlot
          kind="columns"
          label={t('trend.label', { what: t(`trend.${kind}`), amount: formatAmount(total) })}
          height={HEIGHT}
          points={trend.map((one) => ({
            place: monthName(one).split(' ')[0] ?? '',
            series: t(`trend.${kind}`),
            value: one.value / 100,
          }))}
          format={(value) => formatAmount(cents(Math.round(value * 100)))}
          short={inShort}
        />
      }
      table={
        <div className={panel['scroll']}>
          <table className={panel['table']} aria-label={t(`trend.${kind}`)}>
            <thead>
              <tr>
                <th scope="col">{t('trend.month')}</th>
                {(isRep ? (['value', 'short', 'excess'] as const) : (['value'] as const)).map((column) => (
                  <th key={column} scope="col" className={panel['figure']}>
                    {t(`trend.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trend.toReversed().map((one) => (
                <tr key={one.month}>
                  <th scope="row">{monthName(one)}</th>
                  {(isRep ? (['value', 'short', 'excess'] as const) : (['value'] as const)).map((column) => (
                    <td key={column} className={panel['figure']}>
                      <Amount value={one[column]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  )
}
