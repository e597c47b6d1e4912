/** The addresses of the expenses, as the specification names them. */
const ROOT = '/accounts/expenses'

export const expensePaths = {
  list: ROOT,
  create: `${ROOT}/create-expense`,
  createDraft: `${ROOT}/draft-expenses`,
  drafts: `${ROOT}/draft`,
  view: (id: number) => `${ROOT}/draft/view/${id}` as const,
  edit: (id: number) => `${ROOT}/edit-expense/${id}` as const,
  editDraft: (id: number) => `${ROOT}/draft/edit-draft/${id}` as const,
  payments: (id: number) => `${ROOT}/draft/payment/${id}` as const,
  pay: (id: number) => `${ROOT}/draft/payment/make-payment/${id}` as const,
} as const
