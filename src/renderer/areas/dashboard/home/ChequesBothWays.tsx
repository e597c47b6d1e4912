/** Cheques that wait, both ways: those of customers to bank and to chase, and ours that suppliers will present. */
import type { ChequeTab } from '#contract/cheques/cheque.ts'
import { formatQuantity } from '#contract/format.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import { chequesPath, paths } from '../paths.ts'
import { Lines } from './Lines.tsx'

const waiting = ['due', 'overdue', 'clearing', 'returned', 'suppliers', 'later'] as const satisfies readonly ChequeTab[]
const late: readonly ChequeTab[] = ['overdue', 'returned']

/** `others`: returned ones and those past their date stand under what needs attention; here are the others. */
export function ChequesBothWays({ others }: { others: boolean }) {
  const { t } = useTranslation('dashboard')
  const query = useQuery(queries.cheque.summary.queryOptions({ input: { on: useTodayOrPcDay() } }))
  return (
    <Panel title={t('chequesBothWays')} link={{ to: paths.chequeCalendar, label: t('chequeCalendar') }}>
      <LoadState query={query}>
        {(summary) => (
          <Lines
            none={t(others && late.some((tab) => summary[tab].count > 0) ? 'chequesNoOthers' : 'chequesNone')}
            lines={waiting
              .filter((tab) => summary[tab].count > 0 && !(others && late.includes(tab)))
              .map((tab) => ({
                key: tab,
                figure: formatQuantity(summary[tab].count),
                words: t(`chequeTabs.${tab}`, { count: summary[tab].count }),
                hint: <Amount value={summary[tab].value} />,
                to: chequesPath(tab, true),
                late: late.includes(tab) || undefined,
              }))}
          />
        )}
      </LoadState>
    </Panel>
  )
}
