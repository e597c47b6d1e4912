/** What may be done with a record that was found, in the order in which it is offered; the first opens it. Pure. */
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { FoundRecord, RecordKind } from '#contract/search/search.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { tripPaths } from '#ui/trip/paths.ts'
import { fitOf } from './matching.ts'
import type paletteTexts from '../../i18n/en/palette.ts'

export type RecordAction = {
  /** Key of its words. */
  name: keyof (typeof paletteTexts)['does']
  /** While the actions are shown, this letter does it. */
  key: string
  to: string
}

type Does = (record: FoundRecord) => readonly (RecordAction | null)[]

const act = (name: RecordAction['name'], key: string, to: string): RecordAction => ({ name, key, to })
const open = (to: string) => act('open', 'o', to)
const only =
  (pathOf: (id: number) => string): Does =>
  ({ id }) => [open(pathOf(id))]
const statement = ({ partyId }: FoundRecord) =>
  partyId === null ? null : act('statement', 's', `/accounts/party-statement?partyId=${partyId}`)
const receive = ({ partyId }: FoundRecord) =>
  act('receivePayment', 'p', `/accounts/receive-payment?partyId=${partyId ?? ''}`)
const pay = ({ partyId }: FoundRecord) => act('payBills', 'p', `/accounts/pay-bills?partyId=${partyId ?? ''}`)
const isPayable = ({ direction }: FoundRecord) => direction === receivablePayable.payable

const BILLS = '/accounts/pending-credit-management'
const CHEQUES = '/accounts/pending-cheque-management'

const customer: Does = (record) => [
  open(`/accounts/parties/${record.id}`),
  statement(record),
  receive(record),
  act('bills', 'b', `${BILLS}?partyId=${record.id}`),
  act('cheques', 'c', `${CHEQUES}?view=all&outletId=${record.id}`),
]

const cheque: Does = (record) => {
  const at = `${CHEQUES}?view=all&cheque=${record.id}`
  const step = (kind: 'bank' | 'return' | 'change' | 'cancel', key: string) => act(kind, key, `${at}&do=${kind}`)
  const { status } = record
  const isInHand = status === chequeStatuses.pending || status === chequeStatuses.returned
  return [
    open(at),
    ...(isInHand ? [step('bank', 'b'), step('change', 'c'), step('cancel', 'x')] : []),
    ...(status === chequeStatuses.banked ? [step('return', 'r')] : []),
    statement(record),
  ]
}

const trip: Does = ({ id, status }) => [
  open(tripPaths.trip(id)),
  status === tripStatuses.loaded ? act('unload', 'u', tripPaths.unload(id)) : null,
  status === tripStatuses.loaded ? act('gasOut', 'g', tripPaths.gasOut(id)) : null,
  status === tripStatuses.unloaded ? act('settle', 's', tripPaths.settle(id)) : null,
]

const doesOf: Record<RecordKind, Does> = {
  outlet: customer,
  debtor: customer,
  supplier: (record) => [
    open(`/accounts/parties/${record.id}`),
    statement(record),
    pay(record),
    act('bills', 'b', `${BILLS}?view=payables&partyId=${record.id}`),
    act('goodsReceived', 'g', `/inventory/grn?supplierId=${record.id}`),
  ],
  cheque,
  trip,
  bill: (record) => [
    open(`${BILLS}?bill=${record.id}${isPayable(record) ? '&view=payables' : ''}`),
    isPayable(record) ? pay(record) : receive(record),
    statement(record),
  ],
  stockItem: ({ id, code }) => [
    open(`/inventory/stock/update-stock/${id}`),
    act('stock', 's', `/inventory/stock?q=${encodeURIComponent(code)}`),
    act('movements', 'm', `/inventory/stock?view=moves&products=all&stockItemId=${id}`),
  ],
  vehicle: ({ id }) => [open(`/sales/master/vehicals/${id}`), act('trips', 't', `/sales/loading?vehicleId=${id}`)],
  employee: (record) => [
    record.partyId === null ? null : open(`/accounts/parties/${record.partyId}`),
    statement(record),
    act('change', 'c', `/employees/${record.id}`),
    act('trips', 't', `/sales/loading?repId=${record.id}`),
  ],
  route: ({ id }) => [open(`/sales/master/roots/${id}`), act('trips', 't', `/sales/loading?routeId=${id}`)],
  account: ({ id, code }) => [
    act('ledger', 'o', `/accounts/ledger?accId=${id}`),
    act('chart', 'c', `/accounts/chart-of-accounts?q=${encodeURIComponent(code)}`),
  ],
  bank: ({ id }) => [
    open(`/account-master/bank/${id}`),
    act('reconcile', 'r', `/accounts/bank-reconciliation?bank=${id}`),
  ],
  grn: (record) => [
    open(`/inventory/grn/update/${record.id}`),
    act('print', 'p', `/inventory/grns/invoice?id=${record.id}`),
    statement(record),
  ],
  receipt: (record) => [open(`/accounts/payments?payment=${record.id}`), statement(record)],
  payment: (record) => [open(`/accounts/payments?view=payables&payment=${record.id}`), statement(record)],
  expense: ({ id }) => [
    open(`/accounts/expenses/draft/view/${id}`),
    act('expensePayments', 'p', `/accounts/expenses/draft/payment/${id}`),
  ],
  transfer: only((id) => `/accounts/transfers?transfer=${id}`),
  staffPayment: (record) => [open(`/accounts/staff-payments?staffPayment=${record.id}`), statement(record)],
  expiryNote: ({ code }) => [open(`/inventory/ern?products=all&q=${encodeURIComponent(code)}`)],
  bottleReceipt: only((id) => `/inventory/brn?note=${id}`),
  bottleOrder: only((id) => `/inventory/brn-purchase-order?note=${id}`),
  loan: (record) => [open(`/accounts/pending-bottle-loan-management?loan=${record.id}`), statement(record)],
  count: only((id) => `/inventory/counts/sheet?id=${id}`),
}

const masters: ReadonlySet<RecordKind> = new Set([
  'outlet',
  'debtor',
  'supplier',
  'employee',
  'vehicle',
  'route',
  'stockItem',
  'bank',
  'account',
])

/** A person or an item that goes by the name that was typed. */
export const isMaster = ({ kind, name, code }: FoundRecord, text: string): boolean =>
  masters.has(kind) && fitOf(text, name ?? '', code) !== null && /\p{L}/u.test(text)

/** Those are meant before the documents that name them. */
export const mastersFirst = (found: readonly FoundRecord[], text: string): readonly FoundRecord[] =>
  found.toSorted((a, b) => Number(isMaster(b, text)) - Number(isMaster(a, text)))

/**
 * The accounts apart from the other records: their names share words with the pages, which are meant before them. What has no letters may be
 * an account's code: then none stands apart.
 */
export function accountsApart(
  found: readonly FoundRecord[],
  text: string,
): [others: readonly FoundRecord[], accounts: readonly FoundRecord[]] {
  if (!/\p{L}/u.test(text)) return [found, []]
  return [found.filter(({ kind }) => kind !== 'account'), found.filter(({ kind }) => kind === 'account')]
}

/** Those whose page `isOpen` says to exist for the person; empty when none is, and the record is not shown then. */
export const actionsOf = (record: FoundRecord, isOpen: (address: string) => boolean): readonly RecordAction[] =>
  doesOf[record.kind](record).flatMap((action) => (action && isOpen(action.to) ? [action] : []))
