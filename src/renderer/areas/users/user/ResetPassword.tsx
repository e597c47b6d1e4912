/** A new password for somebody who forgot theirs (E-73). */
import type { User } from '#contract/users/user.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { NewPasswordFields } from '#ui/NewPasswordFields.tsx'
import { useTranslation } from 'react-i18next'
import { ElsewhereNote, OneUser } from './OneUser.tsx'
import { peopleChanged } from '../people.ts'
import { RolesAndState } from '../user-columns.tsx'
import styles from '../Users.module.css'

type Values = { newPassword: string; repeat: string }

export default function ResetPassword() {
  return <OneUser>{(user, onTyped) => <Opened user={user} onTyped={onTyped} />}</OneUser>
}

function Opened({ user, onTyped }: { user: User; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('users')
  const goBack = useGoBack(`/user/account/update-user/${user.id}`)
  const name = user.fullName
  return (
    <FormPage<Values, { id: number }>
      title={t('password.title', { name })}
      mark={<RolesAndState user={user} />}
      notice={<ElsewhereNote user={user} />}
      initial={{}}
      focus="newPassword"
      saveLabel={t('password.save')}
      save={({ newPassword }) => api.user.resetPassword({ id: user.id, newPassword })}
      onSaved={() => {
        alert({ text: t('password.done', { name }), severity: 'success' })
        void peopleChanged()
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
    >
      <p className={styles['text']}>{t('password.text')}</p>
      <NewPasswordFields name="newPassword" />
    </FormPage>
  )
}
