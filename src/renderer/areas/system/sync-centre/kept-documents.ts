/** What the outbox can hold: what people call it, and the page on which it is typed. */
import { formatAmount } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { KeptOperation } from '#contract/outbox.ts'
import { tripPaths } from '#ui/trip/paths.ts'

type Typed = KeptOperation['input']
const always = (page: string) => () => page
/** Of a trip: its id is the call's, or stands with the row. */
const ofTrip = (page: (id: number) => string) => (input: Typed) => page(Number(input['tripId'] ?? input['id']))
const sheet = ofTrip(tripPaths.settle)

/** Of a document that the call changes. */
const ofRow = (page: string) => (input: Typed) => `${page}/${Number(input['id'])}`

/** A party is added over the list of its kind. */
const partyLists: Readonly<Record<string, string>> = {
  '2': '/account-master/debtors?view=debtors',
  '3': '/account-master/debtors?view=suppliers',
}

/** The page on which each call is typed. */
export const keptPages = {
  'grn.create': always('/inventory/grn/create'),
  'grn.update': ofRow('/inventory/grn/update'),
  'grn.markRead': ofRow('/inventory/grn/update'),
  'expiryNote.create': always('/inventory/ern?view=new'),
  'bottleReceipt.create': always('/inventory/brn?view=new'),
  'bottleReceipt.createPurchaseOrder': always('/inventory/brn-purchase-order?view=new'),
  'bottleReceipt.createLoan': always('/accounts/pending-bottle-loan-management/create-loan'),
  'bottleReceipt.closeLoan': ({ loan_id: id }) => `/accounts/pending-bottle-loan-management?loan=${Number(id)}`,
  'bottleReceipt.addEmpties': sheet,
  'bottleReceipt.removeEmpties': always(tripPaths.list),
  'trip.create': always(tripPaths.create),
  'trip.addItems': ofTrip(tripPaths.update),
  'trip.change': ofTrip(tripPaths.update),
  'trip.addGasOut': ofTrip(tripPaths.gasOut),
  'trip.unload': ofTrip(tripPaths.unload),
  'cash.create': sheet,
  'cash.remove': always(tripPaths.list),
  'discount.create': sheet,
  'discount.remove': always(tripPaths.list),
  'bill.addRow': sheet,
  'bill.remove': always(tripPaths.list),
  'cheque.create': sheet,
  'cheque.remove': always(tripPaths.list),
  'dayEnd.settle': sheet,
  'party.create': ({ kind }) => partyLists[String(kind)] ?? '/account-master/debtors',
  'party.update': ofRow('/account-master/debtors'),
  'expense.add': always('/accounts/expenses/create-expense'),
  'expense.draft': always('/accounts/expenses/draft-expenses'),
} as const satisfies Record<string, (input: Typed) => string>
export type KeptCall = keyof typeof keptPages

export const isKeptCall = (call: string): call is KeptCall => Object.hasOwn(keptPages, call)

/** Where it was typed; null for a call of another version of the program. */
export const pageOf = ({ call, input }: KeptOperation): string | null =>
  isKeptCall(call) ? keptPages[call](input) : null

const hints = [
  'code',
  'name',
  'supplierInvoiceNo',
  'refNo',
  'billNo',
  'bill_no',
  'chequeNumber',
  'payee',
  'amount',
  'reference',
  'date',
  'unloaded_on',
  'settled_on',
  'remarks',
  'remark',
  'description',
] as const
/** What tells it from others of its kind: numbers and dates on paper, and how many lines it has. */
export function hintOf({ input }: KeptOperation): { texts: string[]; lines: number } {
  const texts = hints.flatMap((name) => {
    const value = input[name]
    if (name === 'amount' && typeof value === 'number') return formatAmount(cents(value))
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  return { texts, lines: Array.isArray(input['lines']) ? input['lines'].length : 0 }
}
