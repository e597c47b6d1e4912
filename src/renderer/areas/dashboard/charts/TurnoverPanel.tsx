/** How often bottles went out filled: those sold in the period over all there are of the type. */
import type { Analysis } from '#contract/dashboard/analysis.ts'
import { formatQuantity } from '#contract/format.ts'
import { useTranslation } from 'react-i18next'
import styles from '#ui/chart/Panel.module.css'
import { ChartPanel, heightOfBars, LazyPlot } from '#ui/chart/ChartPanel.tsx'
import { pointsOf } from './measures.ts'

type TurnoverPanelProps = {
  bottles: Analysis['bottles']
  link: { to: string; label: string }
}

const inTurns = (turns: number): string => turns.toFixed(2)

export function TurnoverPanel({ bottles, link }: TurnoverPanelProps) {
  const { t } = useTranslation('dashboard')
  const title = t('turnover')
  const turnsOf = (filled: number, owned: number): number => (owned === 0 ? 0 : filled / owned)
  const lines = bottles.map(({ id, name, owned, filled, filledBefore }) => ({
    id,
    place: name,
    owned,
    filled,
    filledBefore,
    now: turnsOf(filled, owned),
    before: filledBefore === null ? null : turnsOf(filledBefore, owned),
  }))
  const compared = lines.some(({ before }) => before !== null)
  const heads = [
    'owned',
    'filledSold',
    'turns',
    ...(compared ? (['filledBefore', 'turnsBefore'] as const) : []),
  ] as const
  return (
    <ChartPanel
      view="charts-turnover"
      title={title}
      link={link}
      note={t('turnoverNote')}
      chart={
        <LazyPlot
          kind="bars"
          label={t('chartLabel', { title, measure: t('turns') })}
          height={heightOfBars(lines.length, compared)}
          points={pointsOf(lines, { now: t('thisPeriod'), before: t('otherPeriod') }, (turns) => turns)}
          format={inTurns}
          short={String}
        />
      }
      table={
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('bottle')}</th>
              {heads.map((name) => (
                <th key={name} scope="col" className={styles['figure']}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.place}</th>
                <td className={styles['figure']}>{formatQuantity(line.owned)}</td>
                <td className={styles['figure']}>{formatQuantity(line.filled)}</td>
                <td className={styles['figure']}>{inTurns(line.now)}</td>
                {line.filledBefore !== null && line.before !== null && (
                  <>
                    <td className={styles['figure']}>{formatQuantity(line.filledBefore)}</td>
                    <td className={styles['figure']}>{inTurns(line.before)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
