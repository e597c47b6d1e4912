/** Certificate of a closed day (E-69): its figures, who closed it, and the head of the journal's hash chain that it seals. */
import { quoted } from '#contract/dictionary.ts'
import { dayEndsBetween } from '#reads/periods/day-end-list.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { DayEnd, DayEndTotals, DayRefresh, KeptTotals } from '#contract/periods/day-end.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { addCents, type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { cashDifference } from '#contract/periods/cash-difference.ts'
import { changedSinceClosing, type ClosingFigure } from '#contract/periods/closing-figures.ts'
import { countedNotes } from '#contract/periods/cash-pieces.ts'
import { ask } from '../../../db/reads.ts'
import type { Tx } from '../../../db/tx.ts'
import { type Column, defineReport, type Row, tableBelow } from '../../../reports/definition.ts'
import { momentInWords } from '../../../reports/period.ts'
import { adjustedSince, type SealedHead, sealedHead } from '../seal-queries.ts'
import { cashBeforeCount, type CashMoved, cashOfEntry, dayTotals } from '../totals-queries.ts'

const columns = [
  { key: 'figure', title: 'Figure', kind: 'text', width: 34 },
  { key: 'moved', title: 'Of the day', kind: 'amount', width: 16 },
  { key: 'balance', title: 'Balance', kind: 'amount', width: 16, total: true },
] as const satisfies readonly Column[]

const noteColumns = [
  { key: 'denomination', title: 'Note or coin', kind: 'amount', width: 16 },
  { key: 'count', title: 'Pieces', kind: 'quantity', width: 12 },
  { key: 'value', title: 'Value', kind: 'amount', width: 16, total: true },
] as const satisfies readonly Column[]

const changedColumns = [
  { key: 'figure', title: 'Figure', kind: 'text', width: 34 },
  { key: 'was', title: 'At closing', kind: 'amount', width: 16 },
  { key: 'now', title: 'Now', kind: 'amount', width: 16 },
] as const satisfies readonly Column[]

const brought = [
  ['sales', 'Sales'],
  ['cash', 'Cash received'],
  ['cheques', 'Cheques received'],
  ['credits', 'Credit given'],
  ['short', 'Short, charged to the reps'],
  ['excess', 'Excess, kept for the reps'],
] as const satisfies readonly (readonly [keyof DayEndTotals, string])[]
const stood = [
  ['cashInHand', 'Cash in hand'],
  ['bank', 'Banks'],
  ['chequesInHand', 'Cheques in hand'],
] as const satisfies readonly (readonly [keyof DayEndTotals, string])[]

const figureNames: Readonly<Record<ClosingFigure, string>> = {
  ...(Object.fromEntries([...brought, ...stood]) as Record<
    (typeof brought)[number][0] | (typeof stood)[number][0],
    string
  >),
  countDifference: 'Count difference',
  debit: 'Debits = credits',
}

/** Ties to: cash, banks and cheques in hand by the ledger at the end of that day. Refuses NOT_FOUND for a day that is not closed. */
export const certificate = defineReport<{ date: BusinessDate }>()({
  title: 'Certificate of a closed day',
  orientation: 'portrait',
  isDense: true,
  columns,
  async load(tx, { date }) {
    const [day] = await ask(tx, dayEndsBetween, { from: date, to: date })
    if (!day)
      refuse('NOT_FOUND', `${formatDate(date)} is not closed: there is no certificate of it.`, [
        { field: 'date', message: 'is not a closed day' },
      ])
    const now = await dayTotals(tx, date)
    const { totals, differences, reason } = day
    return {
      period: { from: date, to: date },
      sections: [
        {
          title: 'What the day brought',
          rows: brought.map(([key, figure]) => ({ cells: { figure, moved: totals[key] } })),
        },
        {
          title: 'Cash in hand, from the beginning of the day to its count',
          apart: true,
          rows: cashTrail(day, await cashBeforeCount(tx, date)),
        },
        {
          title: 'Where the books stood',
          rows: stood.map(([key, figure]) => ({ cells: { figure, balance: totals[key] } })),
        },
        {
          title: 'Trial balance',
          apart: true,
          rows: [
            { cells: { figure: 'Debits', balance: totals.debit } },
            { cells: { figure: 'Credits', balance: totals.credit } },
          ],
        },
        ...(differences.length === 0
          ? []
          : [
              {
                title: 'Closed in spite of differences',
                apart: true as const,
                rows: differences.map(
                  ({ check, message, difference }): Row<typeof columns> => ({
                    cells: { figure: `${check}: ${message}`, moved: difference },
                    tone: 'alert',
                  }),
                ),
              },
            ]),
      ],
      total: { label: 'Cash, banks and cheques in hand' },
      controls: [
        {
          label: 'Cash, banks and cheques in hand by the ledger',
          column: 'balance',
          ledger: addCents(now.cashInHand, now.bank, now.chequesInHand),
        },
      ],
      below: [...notesAndCoins(day), ...changedFigures(day)],
      notes: [
        `Closed by ${day.closedBy}, ${momentInWords(new Date(day.closedAt))}`,
        ...(await countedDifference(tx, day)),
        ...(totals.countReason === undefined ? [] : [`Reason for the cash difference: ${quoted(totals.countReason)}`]),
        ...(reason === null ? [] : [`Reason for closing in spite of differences: ${quoted(reason)}`]),
        ...(totals.openTrips ?? []).map(({ words }) => `Left open: ${words}`),
        ...waitingThen(totals),
        ...inWords(await sealedHead(tx, date)),
        ...(totals.refreshes ?? []).map(refreshed),
        ...adjustment(await adjustedSince(tx, date)),
      ],
      signatures: ['Closed by', 'Checked by'],
    }
  },
})

/** How the books come to the cash that was counted, and what the count found; the rows before the count are those of now. */
function cashTrail(day: DayEnd, { opening, received, paid }: CashMoved): Row<typeof columns>[] {
  const books = addCents(opening, received, cents(-paid))
  const { countedCash: counted } = day
  const difference = cashDifference(day)
  const row = (figure: string, cells: { moved?: Cents; balance?: Cents }): Row<typeof columns> => ({
    cells: { figure, ...cells },
  })
  const rows = [
    row('Cash at the beginning of the day', { balance: opening }),
    row('Cash in', { moved: received }),
    row('Cash out', { moved: cents(-paid) }),
    row('Cash per books', { balance: books }),
  ]
  if (counted === null) return [...rows, row('Cash was not counted', {})]
  const later = difference === null ? ZERO : cents(books + difference - counted)
  return [
    ...rows,
    ...(later === 0 ? [] : [row('Of which entered since the day was closed', { balance: later })]),
    row('Cash counted', { balance: counted }),
    ...(difference === null ? [] : [row(sideOf(difference), { moved: difference })]),
  ]
}

const sideOf = (difference: Cents): string =>
  difference === 0 ? 'Cash difference' : difference < 0 ? 'Cash short' : 'Cash over'

/** The cash-count sheet that both sign; none of a day whose cash was not counted by notes and coins. */
const notesAndCoins = ({ totals: { pieces } }: DayEnd) =>
  pieces === undefined
    ? []
    : [
        tableBelow({
          title: 'Notes and coins as counted',
          columns: noteColumns,
          rows: countedNotes(pieces).map((cells) => ({ cells })),
          total: { label: 'Cash in hand as counted' },
        }),
      ]

/** What backdated entries made of the figures that the day was closed with. */
function changedFigures({ totals }: DayEnd) {
  const changed = changedSinceClosing(totals)
  return changed.length === 0
    ? []
    : [
        tableBelow({
          title: 'Figures that changed since the day was closed',
          columns: changedColumns,
          rows: changed.map(({ figure, was, now }) => ({ cells: { figure: figureNames[figure], was, now } })),
        }),
      ]
}

/** What nobody approved before the day was closed. */
const waitingThen = ({ waitingCounts: counts = [], waitingExpenses: expenses = [] }: KeptTotals): string[] => [
  ...(counts.length === 0
    ? []
    : [`Count sheets that waited for approval: ${counts.map(({ number }) => number).join(', ')}`]),
  ...(expenses.length === 0
    ? []
    : [
        `Expenses that waited for approval: ${expenses.map(({ number }) => number).join(', ')}, ${formatMoney(sumOf(expenses, ({ amount }) => amount))} in all`,
      ]),
]

function refreshed({ at, by, sourceType, date, journalNumber }: DayRefresh): string {
  const document = documentLabel(sourceType)
  const entry = journalNumber === null ? document : `${document} ${journalNumber}`
  return `Refreshed ${momentInWords(new Date(at))} by ${by}, with ${entry} of ${formatDate(date)}`
}

/** What counted cash was over or short of the books, by the entry that posted it. */
async function countedDifference(tx: Tx, { journalEntryId }: DayEnd): Promise<string[]> {
  if (journalEntryId === null) return []
  const { number, over } = await cashOfEntry(tx, journalEntryId)
  return [
    over < 0
      ? `Cash short by ${formatMoney(cents(-over))}, posted with ${number}`
      : `Cash over by ${formatMoney(over)}, posted with ${number}`,
  ]
}

const adjustment = (numbers: readonly string[]): string[] =>
  numbers.length === 0
    ? []
    : [
        `Adjusted after it was closed, by entries that were backdated or follow from one: ${numbers.join(', ')}. The figures are those of now.`,
      ]

function inWords({ hash, entries, lastNumber }: SealedHead): string[] {
  if (hash === null || entries === null) return ['This day was closed before certificates sealed the journal.']
  if (entries === 0) return ['The journal had no entries when this day was closed.']
  return [
    lastNumber === null
      ? `Entries of the journal when the day was closed: ${entries}`
      : `Entries of the journal when the day was closed: ${entries}, the last ${lastNumber}`,
    `Head of its hash chain: ${hash}`,
    lastNumber === null
      ? 'THE JOURNAL DOES NOT HOLD THIS HEAD ANY MORE: it was altered after the day was closed.'
      : 'The journal holds this head. A later journal or backup that does not was altered.',
  ]
}
