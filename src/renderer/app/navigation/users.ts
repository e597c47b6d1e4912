/** Pages of user administration. */
import type { NavigationEntry } from './entry.ts'

const ofOne = { access: 'sa', parent: '/user/account', words: ['users'] } as const

export const userPages: readonly NavigationEntry[] = [
  {
    path: '/user/account',
    title: 'users',
    access: 'sa',
    menu: { group: 'system', icon: 'users' },
    words: ['users'],
    page: () => import('../../areas/users/list/Users.tsx'),
  },
  {
    path: '/user/account/register',
    title: 'userNew',
    access: 'sa',
    parent: '/user/account',
    words: ['users'],
    page: () => import('../../areas/users/user/RegisterUser.tsx'),
  },
  {
    path: '/user/account/update-user/:id',
    title: 'user',
    access: 'sa',
    parent: '/user/account',
    words: ['users'],
    page: () => import('../../areas/users/user/UpdateUser.tsx'),
  },
  {
    ...ofOne,
    path: '/user/account/reset-password/:id',
    title: 'userPassword',
    page: () => import('../../areas/users/user/ResetPassword.tsx'),
  },
  {
    ...ofOne,
    path: '/user/account/link-items/:id',
    title: 'userItems',
    page: () => import('../../areas/users/items/LinkItems.tsx'),
  },
]
