/** Fields that the forms of users share. */
import { queries } from '#lib/queries.ts'
import { NameItem } from '#ui/masters/NameItem.tsx'
import { partyNameRule, requiredRule, ruleOf, usernameRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { allRoles, readOnOpening, roleNames, useOwnAgencies } from './people.ts'
import styles from './Users.module.css'

const emailRule = ruleOf(z.email({ message: 'should be an e-mail address' }))

/** `required` would mark the group as such, which a group of checkboxes cannot be (WAI-ARIA). */
const someRule = ruleOf(z.array(z.number()).min(1, { message: 'is required' }))

/** @param own number of the one that is changed */
export function NameFields({ own }: { own?: number }) {
  const { t } = useTranslation('users')
  const { data } = useQuery({ ...queries.user.list.queryOptions({ input: { PageSize: 100 } }), ...readOnOpening })
  const others = data?.items.map((user) => ({ ...user, name: user.fullName }))
  return (
    <>
      <Form.Item
        name="username"
        label={t('field.username')}
        tooltip={t('field.usernameHint')}
        rules={[requiredRule(), usernameRule]}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <NameItem
        field="fullName"
        label={t('field.fullName')}
        rules={[requiredRule(), partyNameRule]}
        others={others}
        own={own}
        said={({ username }) => t('field.sameName', { username })}
      />
      <Form.Item name="email" label={t('field.email')} rules={[emailRule]}>
        <Input autoComplete="off" inputMode="email" spellCheck={false} />
      </Form.Item>
    </>
  )
}

export function RoleField({ disabled = false, hint }: { disabled?: boolean; hint?: string }) {
  const { t } = useTranslation('users')
  return (
    <Card title={t('field.roles')}>
      <Form.Item name="roles" noStyle messageVariables={{ label: t('field.roles') }} rules={[someRule]}>
        <Checkbox.Group
          className={styles['choices'] ?? ''}
          disabled={disabled}
          options={allRoles.map((value) => ({
            value,
            label: (
              <>
                <b>{t(`role.${roleNames[value]}`)}</b>{' '}
                <span className="quiet">{t(`role.${roleNames[value]}Hint`)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <FieldErrors name="roles" />
      {hint && <p className="quiet">{hint}</p>}
    </Card>
  )
}

/** Products of the agency to choose from: what a SuperAdmin may choose is all of them. */
export function ProductsField({ hint }: { hint?: string }) {
  const { t } = useTranslation('users')
  const products = useQuery(queries.user.ownBaseItems.queryOptions({ input: {} }))
  return (
    <Card title={t('field.products')}>
      {products.data?.length === 0 && <p className="quiet">{t('items.none')}</p>}
      <Form.Item name="itemIds" noStyle>
        <Checkbox.Group
          className={styles['choices'] ?? ''}
          options={(products.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        />
      </Form.Item>
      <FieldErrors name="itemIds" />
      {hint && <p className="quiet">{hint}</p>}
    </Card>
  )
}

/** Only for who has several agencies to give. */
export function AgenciesField() {
  const { t } = useTranslation('users')
  const agencies = useOwnAgencies()
  if (agencies.length < 2) return null
  return (
    <Card title={t('field.agencies')}>
      <Form.Item name="agencyIds" noStyle messageVariables={{ label: t('field.agencies') }} rules={[someRule]}>
        <Checkbox.Group
          className={styles['choices'] ?? ''}
          options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <FieldErrors name="agencyIds" />
    </Card>
  )
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles['card']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** The words of a field without a frame of its own. */
function FieldErrors({ name }: { name: string }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldError }) => {
        const errors = getFieldError(name)
        return errors.length > 0 && <Form.ErrorList errors={errors} />
      }}
    </Form.Item>
  )
}
