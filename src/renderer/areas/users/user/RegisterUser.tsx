/** A new person of this agency, with roles, products and a first password. */
import type { Role } from '#contract/enums.ts'
import { roles } from '#contract/enums.ts'
import type { User } from '#contract/users/user.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { rememberSaved } from '#state/saved-row.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { NewPasswordFields } from '#ui/NewPasswordFields.tsx'
import { useTranslation } from 'react-i18next'
import { NameFields, ProductsField, RoleField } from '../fields.tsx'
import { peopleChanged } from '../people.ts'
import styles from '../Users.module.css'

type Values = {
  username: string
  fullName: string
  email?: string
  roles: Role[]
  itemIds?: number[]
  password: string
  repeat: string
}

export default function RegisterUser() {
  const { t } = useTranslation('users')
  const goBack = useGoBack('/user/account')
  return (
    <FormPage<Values, User>
      title={t('register.title')}
      initial={{ roles: [roles.user], itemIds: [] }}
      focus="username"
      saveLabel={t('register.save')}
      save={({ username, fullName, email, roles: chosen, itemIds, password }) =>
        api.user.register({
          username: username.trim(),
          fullName: fullName.trim(),
          roles: chosen,
          password,
          ...(email?.trim() && { email: email.trim() }),
          ...(itemIds?.length && { itemIds }),
        })
      }
      onSaved={({ id, fullName: name, username }) => {
        alert({ text: t('register.done', { name, username }), severity: 'success' })
        void peopleChanged()
        rememberSaved(id, '/user/account')
        goBack()
      }}
      onLeave={goBack}
      below={
        <div className={styles['columns']}>
          <RoleField />
          <ProductsField hint={t('items.text')} />
        </div>
      }
    >
      <NameFields />
      <NewPasswordFields name="password" label={t('password.link')} />
    </FormPage>
  )
}
