/** Pictures of the help, which the end-to-end tests take (`npm run pictures`), by their names: files beside the program, fetched when they are shown. */
const files = import.meta.glob<string>(
  '../../../../docs/screens/{accounts-day-end,accounts-general-entries,accounts-month-end-ready,accounts-pay-bills-chosen,accounts-pending-credit-management,accounts-receive-payment,accounts-reports-balance-sheet,bank-reconciliation,bottle-loans,cheques,week-count-typing-light,dashboard-traded,expense-voucher,gas-out,inventory-grn-update-grn,loading-create,settlement-typed,unloading}.png',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
)

export const helpPictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.png$/g, ''), url]),
)
