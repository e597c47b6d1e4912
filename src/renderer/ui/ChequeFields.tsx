/** The fields of a cheque, in the order in which it is read: the bank and branch of a customer's, its number, its date. */
import type { BusinessDate } from '#contract/dates.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateField } from './DateField.tsx'
import { DrawerBankInput } from './DrawerBankInput.tsx'
import { freeTextRule, partyNameRule, requiredRule, strictRule } from './rules.ts'

type ChequeFieldsProps = {
  /** Where the form holds `drawerBank`, `branch`, `chequeNumber` and `bankDate`. */
  at?: readonly (string | number)[]
  /** One of ours: the form asks elsewhere for the account it is drawn on. */
  ours?: boolean
  /** The first date it may bear. */
  from?: BusinessDate | null | undefined
}

export function ChequeFields({ at = [], ours = false, from }: ChequeFieldsProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      {!ours && (
        <>
          <Form.Item
            name={[...at, 'drawerBank']}
            label={t('cheque.drawerBank')}
            rules={[requiredRule(), partyNameRule]}
          >
            <DrawerBankInput />
          </Form.Item>
          <Form.Item name={[...at, 'branch']} label={t('cheque.branch')} rules={[freeTextRule]}>
            <Input autoComplete="off" maxLength={260} />
          </Form.Item>
        </>
      )}
      <Form.Item name={[...at, 'chequeNumber']} label={t('cheque.number')} rules={[requiredRule(), strictRule]}>
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
      <DateField name={[...at, 'bankDate']} label={t('cheque.date')} {...(from && { min: from })} onward />
    </>
  )
}
