/** Day-end list (RPT-29): closed days, who closed them, what each brought, and what did not agree. */
import { dayEndDatesAsked, dayEndsBetween } from '#reads/periods/day-end-list.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { cashDifference } from '#contract/periods/cash-difference.ts'
import { ask } from '../../../db/reads.ts'
import { defineReport } from '../../../reports/definition.ts'
import { momentInWords } from '../../../reports/period.ts'
import { waitingBackdates } from '../../periods/backdate-queries.ts'
import { salesClosed } from '../../periods/month-end-queries.ts'
import { movedTotals, movementsInClosedDays } from '../../periods/totals-queries.ts'

type Input = { stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined }

/**
 * Default: a month up to the open day. A day shows the figures it was closed with, or that the job of a backdated entry drew up anew; while
 * such an entry waits, the list differs from the ledger by it and says so. Ties to what the entries of the same days brought. Refuses INVALID when it ends before it begins.
 */
export const dayEndList = defineReport<Input>()({
  title: 'Closed days',
  orientation: 'landscape',
  columns: [
    { key: 'date', title: 'Date', kind: 'date', width: 11 },
    { key: 'closedBy', title: 'Closed by', kind: 'text', width: 18 },
    { key: 'closedAt', title: 'Closed at', kind: 'text', width: 16 },
    { key: 'sales', title: 'Sales', kind: 'amount', width: 14, total: true },
    { key: 'cash', title: 'Cash', kind: 'amount', width: 14, total: true },
    { key: 'cheques', title: 'Cheques', kind: 'amount', width: 14, total: true },
    { key: 'credits', title: 'Credit given', kind: 'amount', width: 14, total: true },
    { key: 'short', title: 'Short', kind: 'amount', width: 12, total: true },
    { key: 'excess', title: 'Excess', kind: 'amount', width: 12, total: true },
    { key: 'countDifference', title: 'Cash over (short)', kind: 'amount', width: 12, total: true },
    { key: 'cashInHand', title: 'Cash in hand', kind: 'amount', width: 14 },
    { key: 'remarks', title: 'Remarks', kind: 'text', width: 22 },
  ],
  async load(tx, { stDate, enDate }) {
    const days = dayEndDatesAsked(tx.agency, { fromDate: stDate, toDate: enDate })
    if (days.from > days.to)
      refuse('INVALID', 'The period ends before it begins.', [
        { field: 'stDate', message: 'lies after the end of the period' },
      ])
    const closed = await ask(tx, dayEndsBetween, days)
    const ledger = await movementsInClosedDays(tx, days)
    const closings = await salesClosed(tx, days)
    const waiting = new Set((await waitingBackdates(tx)).map(({ postingDate }) => postingDate))
    return {
      period: days,
      sections: [
        {
          rows: closed.toReversed().map((day) => ({
            cells: {
              date: day.date,
              closedBy: day.closedBy,
              closedAt: momentInWords(new Date(day.closedAt)),
              ...Object.fromEntries(movedTotals.map((key) => [key, day.totals[key]])),
              countDifference: cashDifference(day),
              cashInHand: day.totals.cashInHand,
              remarks: [
                ...day.differences.map(({ check, difference }) => `${check} ${formatMoney(difference)}`),
                ...(day.countedCash === null ? ['cash not counted'] : []),
                ...(day.reason === null ? [] : [day.reason]),
                ...(waiting.has(day.date) ? ['a backdated entry waits'] : []),
              ].join(' · '),
            },
            ...(day.differences.length > 0 || waiting.has(day.date) ? { tone: 'alert' as const } : {}),
          })),
        },
      ],
      total: { label: `Total of ${closed.length} ${closed.length === 1 ? 'day' : 'days'}` },
      controls: movedTotals.map((column) => ({
        label: `${column === 'credits' ? 'credit given' : column} by the entries of the days`,
        column,
        ledger: ledger[column],
        ...(column === 'sales' ? { besides: [{ label: 'Closing of months', amount: closings }] } : {}),
      })),
    }
  },
})
