/** The call's input from what stands in the address. Pure. */
import { type ChequeQuery, type ChequeTab, chequeTabs, type ChequeSort, tabDays } from '#contract/cheques/cheque.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { ChequeStatus, chequeStatuses, ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import type { ListState } from '#lib/list-state.ts'
import { chosenDays, dayFilters } from '#ui/list-days.ts'
import { daysOf } from '#ui/periods.ts'

export const filterNames = [...dayFilters, 'direction', 'status', 'outletId', 'bankId', 'repId']

export const tabIn = (params: URLSearchParams): ChequeTab =>
  chequeTabs.find((tab) => tab === params.get('view')) ?? 'due'

/** Tabs of customers' cheques that can be banked or were banked: there the pay-in slip is at hand. */
export const hasPayInSlip = (tab: ChequeTab): boolean => isOfReceived(tab) && tab !== 'later' && tab !== 'uncleared'

/** Tabs of customers' cheques alone. */
export const isOfReceived = (tab: ChequeTab): boolean => tab !== 'suppliers' && tab !== 'written' && tab !== 'all'

/** Whether what is listed may be summed: received and written cheques together come to nothing. */
export const isOneDirection = (tab: ChequeTab, direction: ReceivablePayable | undefined): boolean =>
  tab !== 'all' || direction !== undefined

const { receivable, payable } = receivablePayable
const inHand = { receivables: receivable, cheque_Status: chequeStatuses.pending }
const issued = { receivables: payable, cheque_Status: chequeStatuses.pending }

/** What the report of cheques in hand and issued is narrowed to for a tab; null: it has none of the tab's cheques. */
export const reportedOn: Readonly<Record<ChequeTab, Readonly<Record<string, number>> | null>> = {
  due: inHand,
  bankable: inHand,
  later: inHand,
  overdue: inHand,
  clearing: null,
  cleared: null,
  returned: { receivables: receivable, cheque_Status: chequeStatuses.returned },
  uncleared: { receivables: receivable },
  suppliers: issued,
  written: issued,
  all: {},
}

/** The dates on the cheques of a tab, for its report. `oldest`: the oldest date that a bank still takes today. */
function datesOn(tab: ChequeTab, today: BusinessDate, oldest: BusinessDate): Dates {
  const { tomorrow, suppliersUntil } = tabDays(today)
  const dates: Partial<Record<ChequeTab, Dates>> = {
    due: { from: today, to: tomorrow },
    bankable: { from: oldest, to: today },
    later: { from: addDays(tomorrow, 1) },
    overdue: { to: addDays(today, -1) },
    suppliers: { to: suppliersUntil },
  }
  return dates[tab] ?? {}
}

type Dates = { from?: BusinessDate; to?: BusinessDate }

/** What the report is narrowed to so that it has the tab's cheques, on the days that the list is narrowed to; null as in {@link reportedOn}. */
export function reportInput(
  tab: ChequeTab,
  { fromDate, toDate }: Pick<ChequeQuery, 'fromDate' | 'toDate'>,
  today: BusinessDate,
  oldest: BusinessDate,
): Record<string, number | string> | null {
  const fixed = reportedOn[tab]
  if (fixed === null) return null
  const { from, to } = datesOn(tab, today, oldest)
  const datedFrom = [from, fromDate]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const datedTo = [to, toDate].filter((day) => day !== undefined).toSorted()[0]
  return { ...fixed, ...(datedFrom && { datedFrom }), ...(datedTo && { datedTo }) }
}

/** Some filters have names of their own in the call; days are dates on the cheque. `today` is the day that the tabs look from. */
export function chequeInput(
  list: Pick<ListState<ChequeSort>, 'query' | 'filter'>,
  tab: ChequeTab,
  today: BusinessDate,
): ChequeQuery {
  const { filters: _, ...rest } = list.query
  const number = (name: string): number | undefined => {
    const text = list.filter(name)
    return text === undefined ? undefined : Number(text)
  }
  const direction = ReceivablePayable.safeParse(number('direction')).data
  const clearing = { cleared: true, notCleared: false }[list.filter('status') ?? '']
  const status = clearing === undefined ? ChequeStatus.safeParse(number('status')).data : chequeStatuses.banked
  const [outletId, bankId, repId] = [number('outletId'), number('bankId'), number('repId')]
  const choice = chosenDays(list.filter)
  const days = choice && daysOf(choice, today)
  return {
    ...rest,
    filters: JSON.stringify({ tab, on: today, cleared: clearing }),
    ...(direction !== undefined && { receivables: direction }),
    ...(status !== undefined && { cheque_Status: status }),
    ...(outletId && { outletId }),
    ...(bankId && { bankId }),
    ...(repId && { repId }),
    ...(days && { fromDate: days.from, toDate: days.to }),
  }
}

/** The filter of what a list asks for, without its page. */
export function filterIn(asked: string): Omit<ChequeQuery, 'Page' | 'PageSize' | 'Rows'> {
  const { Page: _page, PageSize: _size, Rows: _rows, ...filter } = JSON.parse(asked) as ChequeQuery
  return filter
}
