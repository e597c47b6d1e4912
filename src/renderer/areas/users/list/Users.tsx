/** Everybody who may sign in to this agency (specification §2 /user/account). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { User } from '#contract/users/user.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { EntityPage } from '#ui/EntityPage.tsx'
import { allRoles, readOnOpening, roleNames } from '../people.ts'
import { useUserColumns } from '../user-columns.tsx'
import styles from '../Users.module.css'

export default function Users() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const list = useListState({ filters: ['role', 'isActive'], defaultSort: 'fullName' })
  const query = useQuery({
    ...queries.user.list.queryOptions({ input: list.query }),
    ...readOnOpening,
    placeholderData: keepPreviousData,
  })
  const columns = useUserColumns()
  const create = { label: t('list.create'), run: () => void navigate('/user/account/register') }
  return (
    <EntityPage<User>
      title={t('list.title')}
      counts={query.data && t('list.counts', { count: query.data.totalCount })}
      create={create}
      table={{
        view: 'users',
        columns,
        rowKey: (row) => row.id,
        query,
        list,
        searchHint: t('list.search'),
        filters: <UserFilters list={list} />,
        onOpen: ({ id }) => void navigate(`/user/account/update-user/${id}`),
        empty: { title: t('list.empty'), hint: t('list.emptyHint'), action: create },
      }}
    >
      {null}
    </EntityPage>
  )
}

function UserFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('users')
  const filter = (name: string, label: string, all: string, options: { value: string; label: string }[]) => (
    <Select
      aria-label={label}
      className={styles['filter'] ?? ''}
      allowClear
      placeholder={all}
      value={list.filter(name) ?? null}
      options={options}
      onChange={(value) => list.setFilter(name, value ?? undefined)}
    />
  )
  return (
    <>
      {filter(
        'role',
        t('field.roles'),
        t('role.all'),
        allRoles.map((role) => ({ value: String(role), label: t(`role.${roleNames[role]}`) })),
      )}
      {filter('isActive', t('field.state'), t('status.all'), [
        { value: 'true', label: t('status.active') },
        { value: 'false', label: t('status.inactive') },
      ])}
    </>
  )
}
