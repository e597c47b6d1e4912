/** The opening balance of an account, on its own side (E-01); in the form of a new account, or alone in a drawer. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { AccountOpening } from '#contract/ledger/account-opening.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type AccountType, debitSide } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { OpeningDrawer } from '#ui/OpeningDrawer.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable, signedAmountReading } from '#ui/parsed.ts'
import { readableRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type OpeningFieldProps = {
  type: AccountType
  date: BusinessDate
  required: boolean
  /** Of a bank: says where cheques belong that it has not paid yet. */
  isBank?: boolean
}

export function OpeningField({ type, date, required, isBank = false }: OpeningFieldProps) {
  const { t } = useTranslation('accounts')
  const side = t(`account.sides.${debitSide(type) === 1 ? 'debit' : 'credit'}`)
  return (
    <Form.Item
      name="opening_balance"
      label={t('account.opening')}
      extra={[
        t('account.openingHint', { date: formatDate(date), side }),
        ...(isBank ? [t('account.openingOfBank')] : []),
      ].join(' ')}
      rules={[readableRule(signedAmountReading), ...(required ? [requiredRule()] : [])]}
    >
      <MoneyInput signed autoFocus={required} />
    </Form.Item>
  )
}

/** An account whose opening is entered or corrected. `name` with its code. */
export type OpenedAccount = Pick<AccountNode, 'id' | 'acc_type'> & { name: string }
type OpeningFormProps = { account: OpenedAccount | null; date: BusinessDate | null; onClose: () => void }
type Values = { opening_balance?: Parsed<Cents> }

/** Only the opening of an account that exists. */
export function OpeningForm({ account: open, date, onClose }: OpeningFormProps) {
  const [last, setLast] = useState(open)
  if (open && open.id !== last?.id) setLast(open)
  const account = open ?? last
  return account && date && <OfAccount account={account} date={date} open={open !== null} onClose={onClose} />
}

type OfAccountProps = { account: OpenedAccount; date: BusinessDate; open: boolean; onClose: () => void }

function OfAccount({ account: { id, acc_type, name }, date, open, onClose }: OfAccountProps) {
  const query = useQuery({ ...queries.account.opening.queryOptions({ input: { id } }), enabled: open })
  return (
    <OpeningDrawer<AccountOpening, Values>
      open={open}
      name={name}
      query={query}
      valuesOf={({ opening_balance, entry }) => (entry === null ? {} : { opening_balance })}
      save={({ opening_balance = null }) =>
        api.account.correctOpening({ id, opening_balance: readable(opening_balance) ?? ZERO })
      }
      onClose={onClose}
    >
      <OpeningField type={acc_type} date={query.data?.date ?? date} required />
    </OpeningDrawer>
  )
}
