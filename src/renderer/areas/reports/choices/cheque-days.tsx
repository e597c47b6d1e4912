/** The days on cheques that a report of them is narrowed to. */
import { businessDate, isBusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { isUnreadable, type Unreadable } from '#ui/parsed.ts'
import { ReportParameter } from '#ui/report/ParameterBar.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextProps } from './FoundChoice.tsx'

export function DatedFrom(props: TextProps) {
  const { t } = useTranslation('reports')
  return <Day label={t('datedFrom')} {...props} />
}

export function DatedTo(props: TextProps) {
  const { t } = useTranslation('reports')
  return <Day label={t('datedTo')} {...props} />
}

/** Any day where none is typed. */
function Day({ label, text, onType }: TextProps & { label: string }) {
  const [unread, setUnread] = useState<Unreadable | null>(null)
  const day = isBusinessDate(text) ? businessDate(text) : null
  return (
    <ReportParameter label={label} chosen={day ? formatDate(day) : ''}>
      <DateInput
        aria-label={label}
        value={unread ?? day}
        onChange={(next) => {
          setUnread(isUnreadable(next) ? next : null)
          if (!isUnreadable(next)) onType(next ?? '')
        }}
      />
    </ReportParameter>
  )
}
