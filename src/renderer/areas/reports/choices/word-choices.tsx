/** What a report may be narrowed to by one of a few words. */
import { ageingStates } from '#contract/bills/ageing-calls.ts'
import { billAges } from '#contract/bills/bill.ts'
import { comparisons } from '#contract/comparison.ts'
import { ReportParameter } from '#ui/report/ParameterBar.tsx'
import { WordSelect } from '#ui/WordSelect.tsx'
import { useTranslation } from 'react-i18next'
import type { TextProps } from './FoundChoice.tsx'

/** Whom an ageing names. */
export function DebtorState(props: TextProps) {
  const { t } = useTranslation('reports')
  const words = ageingStates.map((value) => ({ value, label: t(`state.${value}`) }))
  return <OneWord label={t('state.label')} all={t('state.ALL')} words={words} {...props} />
}

export function SupplierState(props: TextProps) {
  const { t } = useTranslation('reports')
  const words = [{ value: 'OVERDUE', label: t('state.OVERDUE') }]
  return <OneWord label={t('state.label')} all={t('state.ALL')} words={words} {...props} />
}

/** How long bills are overdue. */
export function BillAge(props: TextProps) {
  const { t } = useTranslation('reports')
  const words = billAges.map((value) => ({ value, label: t(`ages.${value}`) }))
  return <OneWord label={t('age')} all={t('ages.all')} words={words} {...props} />
}

/** The period that stands beside the report's own. */
export function BesidePeriod(props: TextProps) {
  const { t } = useTranslation('reports')
  const words = comparisons.map((value) => ({ value, label: t(`beside.${value}`) }))
  return <OneWord label={t('beside.label')} all={t('beside.none')} words={words} {...props} />
}

export function NoteStatus(props: TextProps) {
  const { t } = useTranslation('reports')
  const words = (['POSTED', 'CANCELLED'] as const).map((value) => ({ value, label: t(`noteStatuses.${value}`) }))
  return <OneWord label={t('status')} all={t('all')} words={words} {...props} />
}

export function ReadOrNot(props: TextProps) {
  const { t } = useTranslation('reports')
  const words = (['true', 'false'] as const).map((value) => ({ value, label: t(`isRead.${value}`) }))
  return <OneWord label={t('isRead.label')} all={t('all')} words={words} {...props} />
}

type OneWordProps = TextProps & {
  label: string
  /** Said where none is chosen. */
  all: string
  words: readonly { value: string; label: string }[]
}

function OneWord({ label, all, words, text, onType }: OneWordProps) {
  const chosen = words.find(({ value }) => value === text)
  return (
    <ReportParameter label={label} chosen={chosen?.label}>
      <WordSelect
        aria-label={label}
        value={chosen?.value ?? ''}
        options={[{ value: '', label: all }, ...words]}
        onChange={onType}
      />
    </ReportParameter>
  )
}
