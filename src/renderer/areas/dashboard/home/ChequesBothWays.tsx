/** Cheques that wait, both ways: those of customers to bank and to chase, and ours that suppliers will present. */
import { formatQuantity } from '#contract/format.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import { chequesPath, paths, toBankPath } from '../paths.ts'
import { chequeLines } from './cheque-lines.ts'
import { Lines } from './Lines.tsx'

/** `others`: returned ones stand under what needs attention; here are the others. */
export function ChequesBothWays({ others }: { others: boolean }) {
  const { t } = useTranslation('dashboard')
  const today = useTodayOrPcDay()
  const query = useQuery(queries.cheque.summary.queryOptions({ input: { on: today } }))
  return (
    <Panel title={t('chequesBothWays')} link={{ to: paths.chequeCalendar, label: t('chequeCalendar') }}>
      <LoadState query={query}>
        {(summary) => (
          <Lines
            none={t(others && summary.returned.count > 0 ? 'chequesNoOthers' : 'chequesNone')}
            lines={chequeLines(summary, !others).map(({ tab, count, value, late }) => ({
              key: tab,
              figure: formatQuantity(count),
              words: [t(`chequeTabs.${tab}`, { count }), late > 0 && t('chequesLate', { count: late })]
                .filter(Boolean)
                .join(', '),
              hint: <Amount value={value} />,
              to: tab === 'due' ? toBankPath(today) : chequesPath(tab, true),
              late: late > 0 || tab === 'returned' || undefined,
            }))}
          />
        )}
      </LoadState>
    </Panel>
  )
}
