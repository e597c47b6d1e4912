/** Over a report that shows nothing of today or yesterday: the way to the month, which on its first day is the one before. */
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PeriodChoice } from '../periods.ts'

type NothingThisDayProps = { choice: PeriodChoice; day: BusinessDate; onChoose: (choice: PeriodChoice) => void }

export function NothingThisDay({ choice, day, onChoose }: NothingThisDayProps) {
  const { t } = useTranslation('ui')
  if (choice.preset !== 'today' && choice.preset !== 'yesterday') return null
  const preset = firstOfMonth(day) === day ? 'lastMonth' : 'thisMonth'
  return (
    <Alert
      type="info"
      showIcon
      title={t('report.emptyDay')}
      action={
        <Button size="small" onClick={() => onChoose({ preset })}>
          {t(`report.presets.${preset}`)}
        </Button>
      }
    />
  )
}
