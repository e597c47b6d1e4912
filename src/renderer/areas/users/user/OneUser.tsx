/** A page about one user: reads the person, names the page, and says so when only others may change them. */
import type { User } from '#contract/users/user.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { readOnOpening } from '../people.ts'

type OneUserProps = {
  /** Draws the form; `onTyped` says whether something is typed in it. */
  children: (user: User, onTyped: (typed: boolean) => void) => React.ReactNode
}

export function OneUser({ children }: OneUserProps) {
  const { t } = useTranslation('users')
  const id = Number(useParams()['id'])
  const query = useQuery({ ...queries.user.get.queryOptions({ input: { id } }), ...readOnOpening })
  useNamedPage(query.data?.fullName ?? null)
  return (
    <PageLoad title={t('one')} query={query}>
      {(user) => <FormWithRemoteUpdates row={user}>{children}</FormWithRemoteUpdates>}
    </PageLoad>
  )
}

export function ElsewhereNote({ user: { elsewhere, fullName } }: { user: User }) {
  const { t } = useTranslation('users')
  return elsewhere > 0 && <Alert type="info" showIcon title={t('elsewhere', { name: fullName })} />
}
