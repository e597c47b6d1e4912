/** Cheques that wait, both ways: those of customers to bank and to chase, and ours that suppliers will present. */
import type { ChequeSummary, ChequeTab } from '#contract/cheques/cheque.ts'
import { formatQuantity } from '#contract/format.ts'
import { type Cents, subtractCents, sumOf } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Amount } from '#ui/Amount.tsx'
import { LoadState } from '#ui/LoadState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/chart/Panel.tsx'
import { chequesPath, paths } from '../paths.ts'
import { Lines } from './Lines.tsx'

const waiting = ['due', 'overdue', 'clearing', 'returned', 'suppliers'] as const satisfies readonly ChequeTab[]
const late: readonly ChequeTab[] = ['overdue', 'returned']

/** Cheques in hand for a day after tomorrow: all that customers' cheques may still fail to bring, without those that wait for something now. */
function laterOf({ uncleared, ...others }: ChequeSummary): { count: number; value: Cents } {
  const now = [others.due, others.overdue, others.clearing, others.returned]
  return {
    count: uncleared.count - now.reduce((sum, { count }) => sum + count, 0),
    value: subtractCents(
      uncleared.value,
      sumOf(now, ({ value }) => value),
    ),
  }
}

/** `others`: returned ones and those past their date stand under what needs attention; here are the others. */
export function ChequesBothWays({ others, whole }: { others: boolean; whole: string | undefined }) {
  const { t } = useTranslation('dashboard')
  const query = useQuery(queries.cheque.summary.queryOptions({ input: { on: useTodayOrPcDay() } }))
  return (
    <Panel title={t('chequesBothWays')} counts={whole} link={{ to: paths.chequeCalendar, label: t('chequeCalendar') }}>
      <LoadState query={query}>
        {(summary) => (
          <Lines
            none={t(others ? 'chequesNoOthers' : 'chequesNone')}
            lines={[
              ...waiting
                .filter((tab) => !(others && late.includes(tab)))
                .map((tab) => ({ key: tab, tab, ...summary[tab], late: late.includes(tab) || undefined })),
              { key: 'later' as const, tab: 'uncleared' as const, ...laterOf(summary), late: undefined },
            ]
              .filter(({ count }) => count > 0)
              .map(({ key, tab, count, value, late: isLate }) => ({
                key,
                figure: formatQuantity(count),
                words: t(`chequeTabs.${key}`, { count }),
                hint: <Amount value={value} />,
                to: chequesPath(tab, true),
                late: isLate,
              }))}
          />
        )}
      </LoadState>
    </Panel>
  )
}
