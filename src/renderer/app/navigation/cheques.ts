/** Pages of cheques. */
import type { NavigationEntry } from './entry.ts'

const LIST = '/accounts/pending-cheque-management'

export const chequePages: readonly NavigationEntry[] = [
  {
    path: LIST,
    title: 'cheques',
    access: 'admin',
    menu: { group: 'accounts', icon: 'cheques' },
    words: ['cheques'],
    page: () => import('../../areas/cheques/list/Cheques.tsx'),
  },
  {
    path: `${LIST}/create-cheque`,
    title: 'chequeNew',
    access: 'sa',
    parent: LIST,
    words: ['cheques'],
    page: () => import('../../areas/cheques/received/ChequeCreate.tsx'),
  },
  {
    path: `${LIST}/create-payable-cheque`,
    title: 'chequePayable',
    access: 'admin',
    parent: LIST,
    words: ['cheques'],
    page: () => import('../../areas/cheques/payable/PayableCreate.tsx'),
  },
]
