/** Everybody who may sign in to this agency (specification §2 /user/account). */
import type { User, UserSort } from '#contract/users/user.ts'
import { type ListState, useListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { ListPage } from '#ui/ListPage.tsx'
import { ChoiceFilter, StateFilter } from '#ui/ListFilters.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { allRoles, readOnOpening, roleNames } from '../people.ts'
import { useUserColumns } from '../user-columns.tsx'

export default function Users() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const list = useListState<UserSort>({ filters: ['role', 'isActive'], defaultSort: 'fullName' })
  const query = useQuery({
    ...queries.user.list.queryOptions({ input: list.query }),
    ...readOnOpening,
    placeholderData: keepPreviousData,
  })
  const columns = useUserColumns()
  const create = { label: t('list.create'), run: () => void navigate('/user/account/register') }
  return (
    <ListPage<User, UserSort>
      title={t('list.title')}
      counts={query.data && t('list.counts', { count: query.data.totalCount })}
      create={create}
      view="users"
      columns={columns}
      query={query}
      list={list}
      filterable={false}
      searchHint={t('list.search')}
      filters={<UserFilters list={list} />}
      onOpen={({ id }) => void navigate(`/user/account/update-user/${id}`)}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
    />
  )
}

function UserFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('users')
  const roles = allRoles.map((role) => ({ value: role, label: t(`role.${roleNames[role]}`) }))
  return (
    <>
      <ChoiceFilter list={list} name="role" label={t('field.roles')} all={t('role.all')} options={roles} />
      <StateFilter list={list} />
    </>
  )
}
