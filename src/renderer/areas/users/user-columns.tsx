/** Columns of the list of users. */
import { isSuperAdmin } from '#contract/access.ts'
import type { User, UserSort } from '#contract/users/user.ts'
import { dayAndTimeOf, timeOf } from '#lib/time.ts'
import type { Column } from '#ui/DataTable.tsx'
import { ActiveTag } from '#ui/masters/OneMaster.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { namesOfRoles, useOwnAgencies } from './people.ts'

export function useUserColumns(): readonly Column<User, UserSort>[] {
  const { t } = useTranslation('users')
  const agencies = useOwnAgencies()
  return useMemo(() => {
    const namesOf = ({ agencyIds, elsewhere }: User) =>
      [
        ...agencies.filter(({ id }) => agencyIds.includes(id)).map(({ name }) => name),
        ...(elsewhere > 0 ? [t('further', { count: elsewhere })] : []),
      ].join(', ')
    return [
      { key: 'username', title: t('field.username'), sortable: true, hideable: false, width: 150 },
      { key: 'fullName', title: t('field.fullName'), sortable: true, hideable: false },
      { key: 'email', title: t('field.email') },
      { key: 'roles', title: t('field.roles'), width: 150, render: (row) => namesOfRoles(t, row.roles) },
      { key: 'products', title: t('field.products'), render: (row) => <Products user={row} /> },
      { key: 'agencies', title: t('field.agencies'), render: namesOf },
      {
        key: 'lastSignIn',
        title: t('field.lastSignIn'),
        width: 150,
        render: ({ lastSignIn }) =>
          lastSignIn ? dayAndTimeOf(lastSignIn) : <span className="quiet">{t('never')}</span>,
      },
      { key: 'state', title: t('field.state'), width: 140, render: (row) => <UserState user={row} /> },
    ]
  }, [t, agencies])
}

function Products({ user }: { user: User }) {
  const { t } = useTranslation('users')
  if (isSuperAdmin(user.roles)) return <span className="quiet">{t('allProducts')}</span>
  if (user.products.length === 0) return <StatusTag tone="warning">{t('noProducts')}</StatusTag>
  return user.products.map(({ name }) => name).join(', ')
}

/** Inactive, locked for a while, or able to sign in. */
export function UserState({ user: { isActive, lockedUntil } }: { user: User }) {
  const { t } = useTranslation('users')
  if (isActive && lockedUntil)
    return <StatusTag tone="warning">{t('status.locked', { time: timeOf(lockedUntil) })}</StatusTag>
  return <ActiveTag isActive={isActive} />
}

/** Beside the name of a person: what they are, and whether they can sign in. */
export function RolesAndState({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <span className="quiet">
      {namesOfRoles(t, user.roles)} · <UserState user={user} />
    </span>
  )
}
