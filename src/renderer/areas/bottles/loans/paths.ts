/** Addresses of the pages of loans. */
const LIST = '/accounts/pending-bottle-loan-management'

export const loanPaths = {
  list: LIST,
  one: (id: number) => `${LIST}?loan=${id}` as const,
  create: `${LIST}/create-loan`,
  update: (id: number) => `${LIST}/update-loan/${id}`,
  paper: (id: number) => `${LIST}/invoice/${id}`,
} as const
