/** Which rows of a long report are shown, and the way to the others. */
import { formatQuantity } from '#contract/format.ts'
import type { ReportRows } from '#contract/report.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './ReportPage.module.css'

type ReportRowsBarProps = { rows: ReportRows; onTurn: (page: number) => void }

const turns = ['firstSheet', 'previousSheet', 'nextSheet', 'lastSheet'] as const
const signs = { firstSheet: '«', previousSheet: '‹', nextSheet: '›', lastSheet: '»' } as const

export function ReportRowsBar({ rows, onTurn }: ReportRowsBarProps) {
  const { t } = useTranslation('ui')
  const { page, pages } = rows
  const goals = { firstSheet: 1, previousSheet: page - 1, nextSheet: page + 1, lastSheet: pages }
  const leads = (turn: (typeof turns)[number]) => goals[turn] >= 1 && goals[turn] <= pages && goals[turn] !== page
  const run = (turn: (typeof turns)[number]) => () => onTurn(goals[turn])
  useShortcut('firstSheet', run('firstSheet'), leads('firstSheet'))
  useShortcut('previousSheet', run('previousSheet'), leads('previousSheet'))
  useShortcut('nextSheet', run('nextSheet'), leads('nextSheet'))
  useShortcut('lastSheet', run('lastSheet'), leads('lastSheet'))
  return (
    <nav className={styles['rows']} aria-label={t('report.rows.label')}>
      <span aria-live="polite">
        {t('report.rows.shown', {
          first: formatQuantity(rows.first),
          last: formatQuantity(rows.last),
          rows: formatQuantity(rows.rows),
        })}
      </span>
      {turns.map((turn) => (
        <Button
          key={turn}
          size="small"
          disabled={!leads(turn)}
          aria-label={t(`report.rows.${turn}`)}
          title={t(`report.rows.${turn}`)}
          onClick={run(turn)}
        >
          {signs[turn]}
        </Button>
      ))}
      <span>{t('report.rows.page', { page, pages })}</span>
      <span className={styles['hint']}>{t('report.rows.whole')}</span>
    </nav>
  )
}
