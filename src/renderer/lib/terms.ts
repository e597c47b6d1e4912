/** Terms of the trade that screens explain: their words stand in the texts of `terms`, and on the help page "Glossary". Pure. */

export const terms = [
  'trip',
  'gasOut',
  'empties',
  'settlement',
  'short',
  'excess',
  'grn',
  'expiryNote',
  'lot',
  'bottleReceipt',
  'loan',
  'bill',
  'contra',
  'dueDates',
  'reconciliation',
  'dayEnd',
  'monthEnd',
  'backdated',
  'returnedCheque',
  'creditUsed',
  'advance',
  'deposit',
] as const
export type Term = (typeof terms)[number]

/** Pages whose head explains a term. */
const pages: Readonly<Record<string, Term>> = {
  '/sales/trip': 'trip',
  '/sales/gas-out': 'gasOut',
  '/sales/empty-bottles': 'empties',
  '/sales/settlement': 'settlement',
  '/inventory/grn': 'grn',
  '/inventory/ern': 'expiryNote',
  '/inventory/stock': 'lot',
  '/inventory/brn': 'bottleReceipt',
  '/accounts/pending-bottle-loan-management': 'loan',
  '/accounts/pending-credit-management': 'bill',
  '/accounts/transfers': 'contra',
  '/accounts/staff-payments': 'short',
  '/inventory-master/cheque-due-dates': 'dueDates',
  '/accounts/bank-reconciliation': 'reconciliation',
  '/accounts/day-end': 'dayEnd',
  '/accounts/month-end': 'monthEnd',
  '/accounts/backdated-entries': 'backdated',
}

/** The term that the page at this address explains; undefined: none. */
export const termOfPage = (pathname: string): Term | undefined => pages[pathname]
