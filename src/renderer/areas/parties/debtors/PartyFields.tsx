/** The fields of a new and a known outlet, debtor or supplier. */
import { type PartyKind, partyKinds } from '#contract/enums.ts'
import { MailAddress } from '#contract/mail.ts'
import { NameItem } from '#ui/masters/NameItem.tsx'
import { MoneyInput, QuantityInput } from '#ui/ParsedInput.tsx'
import { amountReading, countReading } from '#ui/parsed.ts'
import {
  capitals,
  codeRule,
  freeTextRule,
  partyNameRule,
  phoneRule,
  readableRule,
  requiredRule,
  ruleOf,
} from '#ui/rules.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { RouteSelect } from './RouteSelect.tsx'
import { usePartyNames } from './use-party-names.ts'

const shortRule = ruleOf(z.string().max(64, { message: 'should have at most 64 characters' }))
const emailRule = ruleOf(MailAddress)
const daysRule = ruleOf(z.number().max(365, { message: 'should be at most 365 days' }))

/** Outlets stand on a route; a supplier sets its own limit. @param own of the one that is changed */
export function PartyFields({ kind, own }: { kind: PartyKind; own?: number }) {
  const { t } = useTranslation('parties')
  const others = usePartyNames(kind, own)
  return (
    <>
      <Form.Item name="code" label={t('party.field.code')} normalize={capitals} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <NameItem
        label={t('party.field.name')}
        rules={[requiredRule(), partyNameRule]}
        others={others}
        own={own}
        said={({ code }) => t(kind === partyKinds.creditor ? 'party.sameSupplier' : 'party.sameCustomer', { code })}
      />
      <Form.Item name="address" label={t('party.field.address')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('party.field.phone')} rules={[phoneRule]}>
        <Input autoComplete="off" inputMode="tel" />
      </Form.Item>
      <Form.Item name="email" label={t('party.field.email')} rules={[emailRule]}>
        <Input autoComplete="off" inputMode="email" spellCheck={false} />
      </Form.Item>
      {kind === partyKinds.outlet && (
        <Form.Item name="route_id" label={t('party.field.route_id')}>
          <RouteSelect />
        </Form.Item>
      )}
      {kind !== partyKinds.creditor && (
        <Form.Item
          name="creditLimit"
          label={t('party.field.creditLimit')}
          tooltip={t('party.field.creditLimitHint')}
          rules={[readableRule(amountReading)]}
        >
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item
        name="creditDays"
        label={t('party.field.creditDays')}
        tooltip={t('party.field.creditDaysHint')}
        rules={[readableRule(countReading), daysRule]}
      >
        <QuantityInput zero />
      </Form.Item>
      <Form.Item name="vat_no" label={t('party.field.vat_no')} rules={[shortRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}
