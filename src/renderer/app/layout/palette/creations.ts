/** Masters whose form of a new one lies over their list: the address that opens it. */
export const creations = {
  outlet: '/account-master/debtors?create=true',
  debtor: '/account-master/debtors?view=debtors&create=true',
  supplier: '/account-master/debtors?view=suppliers&create=true',
  bank: '/account-master/bank?create=true',
  route: '/sales/master/roots?create=true',
  vehicle: '/sales/master/vehicals?create=true',
  employee: '/employees?create=true',
} as const

export type Creation = keyof typeof creations
export const creationNames = Object.keys(creations) as Creation[]
