/** The products that a user works with (specification §2 link-items). */
import type { BaseItem, User } from '#contract/users/user.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { useTranslation } from 'react-i18next'
import { ProductsField } from '../fields.tsx'
import { OneUser } from '../user/OneUser.tsx'
import { peopleChanged } from '../people.ts'
import { RolesAndState } from '../user-columns.tsx'
import styles from '../Users.module.css'

type Values = { itemIds: number[] }

export default function LinkItems() {
  return <OneUser>{(user, onTyped) => <Opened user={user} onTyped={onTyped} />}</OneUser>
}

function Opened({ user, onTyped }: { user: User; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('users')
  const goBack = useGoBack(`/user/account/update-user/${user.id}`)
  const name = user.fullName
  return (
    <FormPage<Values, BaseItem[]>
      title={t('items.title', { name })}
      mark={<RolesAndState user={user} />}
      initial={{ itemIds: user.products.map(({ id }) => id) }}
      saveLabel={t('items.save')}
      save={({ itemIds }) => api.user.assignMainItemCategory({ id: user.id, itemIds })}
      onSaved={() => {
        alert({ text: t('items.done', { name }), severity: 'success' })
        void peopleChanged()
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      below={<ProductsField />}
    >
      <p className={styles['text']}>{t('items.text')}</p>
    </FormPage>
  )
}
