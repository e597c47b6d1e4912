/** The opening balance of an account, on its own side (E-01); in the form of a new account, or alone in a drawer. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type AccountType, debitSide } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { nameOf } from '#lib/account-tree.ts'
import { api } from '#lib/client.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable, signedAmountReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLastAccount } from './use-chart.ts'

type OpeningFieldProps = { type: AccountType; date: BusinessDate; required: boolean }

export function OpeningField({ type, date, required }: OpeningFieldProps) {
  const { t } = useTranslation('accounts')
  const side = t(`account.sides.${debitSide(type) === 1 ? 'debit' : 'credit'}`)
  return (
    <Form.Item
      name="opening_balance"
      label={t('account.opening')}
      extra={t('account.openingHint', { date: formatDate(date), side })}
      rules={[readableRule(signedAmountReading), ...(required ? [requiredRule()] : [])]}
    >
      <MoneyInput signed autoFocus={required} />
    </Form.Item>
  )
}

type OpeningFormProps = { node: AccountNode | null; date: BusinessDate | null; onClose: () => void }

/** Only the opening of an account that exists. It can be posted once. */
export function OpeningForm({ node, date, onClose }: OpeningFormProps) {
  const { t } = useTranslation('accounts')
  const account = useLastAccount(node)
  if (!account || !date) return null
  const save = ({ opening_balance = null }: { opening_balance?: Parsed<Cents> }) => {
    const { code, name, acc_type, sub_type } = account
    return api.account.create({ code, name, acc_type, sub_type, opening_balance: readable(opening_balance) ?? ZERO })
  }
  return (
    <FormDrawer<{ opening_balance?: Parsed<Cents> }>
      initial={node ? {} : undefined}
      title={t('ledger.openingTitle', { name: nameOf(account) })}
      onClose={onClose}
      onSave={save}
      saidAfter={t('ledger.openingSaved', { name: nameOf(account) })}
    >
      <OpeningField type={account.acc_type} date={date} required />
    </FormDrawer>
  )
}
