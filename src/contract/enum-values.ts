/**
 * Enumerations of the specification §3: the wire values, under the field's own words. Without their schemas (enums.ts), so that the sign-in
 * screen need not wait for the library of schemas.
 */
export const accountTypes = { asset: 1, liability: 2, equity: 3, revenue: 4, expense: 5 } as const
/** Sub types of accounts: current and non-current for 1 and 2, operating and non-operating for 4 and 5, none for 3. */
export const accountSubTypes = { none: 0, current: 1, nonCurrent: 2, operating: 3, nonOperating: 4 } as const
export const units = { ML: 0, G: 1, KG: 2, MG: 3, L: 4 } as const
export const vehicleTypes = { inHouse: 0, temporary: 1 } as const
export const employeeTypes = { inHouse: 0, temporary: 1 } as const
export const addRemove = { add: 0, remove: 1 } as const
/** Bottle stock location on the wire. RD is the agency's own yard. */
export const bottleLocations = { RD: 0, PRI: 1, OUTLET: 2, DAMAGE: 3 } as const
export const expiredGoods = { expired: 0, goods: 1 } as const
export const creditDebit = { credit: 0, debit: 1 } as const
export const paymentTypes = { cash: 0, cheque: 1, bank: 3 } as const
export const paymentModes = { cash: 0, credit: 2, bank: 3, debit: 4 } as const
export const loanTypes = { bottle: 0, loan: 1, purchase: 2, damage: 3 } as const
export const stockExist = { exists: 0, notExists: 1 } as const
export const expenseCategories = { expenditure: 1, pettyCash: 2 } as const
/** Which way money is owed: receivables 1 (customers owe us), payables 2 (we owe suppliers). */
export const receivablePayable = { receivable: 1, payable: 2 } as const
export const discountTypes = { percent: 1, plus: 2 } as const
export const revenueSources = { sales: 1, income: 2 } as const
export const fundSources = { cash: 1, bank: 2, cheque: 3 } as const
export const roles = { user: 1, admin: 2, superAdmin: 3 } as const
/** Cheque status of the specification §4. */
export const chequeStatuses = { created: -1, pending: 0, banked: 1, returned: 2, changed: 3, cancelled: 4 } as const
export const expenseStatuses = { pending: 1, drafted: 2, approved: 3 } as const
export const paymentStatuses = { pending: 1, halfPaid: 2, fullPaid: 3 } as const
/** fileType of every report call: above 0 means a file download (specification §7). */
export const fileTypes = { html: 0, xlsx: 1, pdf: 2, csv: 3 } as const
/** Kinds of party (PTY-01). */
export const partyKinds = { outlet: 1, debtor: 2, creditor: 3, employee: 4 } as const
