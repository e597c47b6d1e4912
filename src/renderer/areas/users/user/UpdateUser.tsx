/** One user: name, roles, agencies; the ways to their products and a new password; deactivating them (E-73). */
import type { Role } from '#contract/enums.ts'
import type { User } from '#contract/users/user.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { useSession } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AgenciesField, NameFields, RoleField } from '../fields.tsx'
import { ElsewhereNote, OneUser } from './OneUser.tsx'
import { peopleChanged } from '../people.ts'
import { RolesAndState } from '../user-columns.tsx'
import styles from '../Users.module.css'

type Values = { username: string; fullName: string; email?: string | null; roles: Role[]; agencyIds: number[] }

export default function UpdateUser() {
  return <OneUser>{(user, onTyped) => <Opened user={user} onTyped={onTyped} />}</OneUser>
}

function Opened({ user, onTyped }: { user: User; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('users')
  const goBack = useGoBack('/user/account')
  const { id, username, fullName, email, roles, agencyIds, rowVersion } = user
  return (
    <FormPage<Values, User>
      title={fullName}
      mark={<RolesAndState user={user} />}
      actions={<Actions user={user} />}
      notice={<ElsewhereNote user={user} />}
      initial={{ username, fullName, email, roles, agencyIds }}
      focus="username"
      save={(values) =>
        api.user.update({
          id,
          rowVersion,
          username: values.username.trim(),
          fullName: values.fullName.trim(),
          email: values.email?.trim() || null,
          roles: values.roles,
          agencyIds: values.agencyIds,
        })
      }
      onSaved={(saved) => {
        alert({ text: t('saved', { name: saved.fullName }), severity: 'success' })
        void peopleChanged()
        rememberSaved(saved.id, '/user/account')
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      below={
        <div className={styles['columns']}>
          <RoleField hint={t('update.rolesHint')} />
          <AgenciesField />
        </div>
      }
    >
      <NameFields own={id} />
    </FormPage>
  )
}

function Actions({ user: { id, fullName: name, isActive } }: { user: User }) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const self = useSession(({ state }) => state?.user?.id) === id
  return (
    <>
      <Button onClick={() => void navigate(`/user/account/link-items/${id}`)}>{t('items.link')}</Button>
      <Button onClick={() => void navigate(`/user/account/reset-password/${id}`)}>{t('password.link')}</Button>
      {isActive && !self && (
        <ConfirmAction
          label={`${t('deactivate.label')}…`}
          button={{ danger: true }}
          title={t('deactivate.title', { name })}
          text={t('deactivate.text')}
          confirm={t('deactivate.label')}
          danger
          run={async () => {
            await api.user.remove({ id })
            await peopleChanged()
          }}
          saidAfter={t('deactivate.done', { name })}
          undo={async () => {
            await api.user.update({ id, isActive: true })
            await peopleChanged()
          }}
        />
      )}
      {!isActive && (
        <ConfirmAction
          label={`${t('activate.label')}…`}
          title={t('activate.title', { name })}
          text={t('activate.text')}
          confirm={t('activate.label')}
          run={async () => {
            await api.user.update({ id, isActive: true })
            await peopleChanged()
          }}
          saidAfter={t('activate.done', { name })}
        />
      )}
    </>
  )
}
