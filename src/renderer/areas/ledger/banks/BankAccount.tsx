/** One bank or cash account: its form, its overdraft limit, its cheque form (E-03). */
import { accountTypes } from '#contract/enums.ts'
import { type Bank, ChequeLayout } from '#contract/ledger/bank.ts'
import { accountLabel } from '#lib/books.ts'
import { placeName } from '#lib/books.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { ActiveField } from '#ui/ActiveField.tsx'
import { Amount } from '#ui/Amount.tsx'
import { OneMaster } from '#ui/masters/OneMaster.tsx'
import { OpeningButton } from '#ui/OpeningDrawer.tsx'
import { ruleOf } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { OpeningForm } from '../chart/OpeningField.tsx'
import { useChartRights } from '../chart/use-chart.ts'
import { BankFields } from './BankFields.tsx'
import { bankChange, bankValues } from './bank-values.ts'
import { ChequeForm } from './ChequeForm.tsx'

const of = (id: number) => queries.bank.get.queryOptions({ input: { id } })

export default function BankAccount() {
  const id = Number(useParams()['id'])
  return (
    <OneMaster
      of="ledger:bank"
      query={useQuery(of(id))}
      nameOf={({ name }) => placeName(name)}
      Mark={Account}
      Actions={Opening}
      path="/account-master/bank"
      valuesOf={bankValues}
      focus="name"
      change={(row, values) => api.bank.update(bankChange(row, values))}
      remove={() => api.bank.remove({ id })}
      setActive={(row, isActive) => api.bank.update(bankChange(row, { ...bankValues(row), isActive }))}
      keep={(saved) => queryClient.setQueryData(of(id).queryKey, saved)}
      Fields={Fields}
      Below={ChequeFormField}
    />
  )
}

type Props = { row: Bank }

/** The balance is today's, whenever the form was opened. */
function Account({ row: { id, kind, accountCode, balance } }: Props) {
  const { t } = useTranslation('ledger')
  const now = useQuery(of(id)).data
  return (
    <>
      {t(`bank.kind.${kind}`)} · {t('bank.field.account')} {accountCode} ·{' '}
      <Amount value={now?.balance ?? balance} currency />
    </>
  )
}

function Opening({ row: { accountId, accountCode, name } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { openingDate } = useChartRights()
  const account = { id: accountId, acc_type: accountTypes.asset, name: accountLabel({ code: accountCode, name }) }
  return (
    <>
      <OpeningButton onClick={() => setOpen(true)} />
      <OpeningForm account={isOpen ? account : null} date={openingDate} onClose={() => setOpen(false)} />
    </>
  )
}

function Fields({ row }: Props) {
  const { t } = useTranslation('ledger')
  return (
    <>
      <BankFields kind={row.kind} own={row.id} />
      <ActiveField hint={t('bank.deactivateText')} />
    </>
  )
}

function ChequeFormField({ row }: Props) {
  const { t } = useTranslation('ledger')
  if (row.kind !== 'BANK') return null
  return (
    <Form.Item
      name="chequeLayout"
      noStyle
      messageVariables={{ label: t('chequeForm.title') }}
      rules={[ruleOf(ChequeLayout)]}
    >
      <ChequeForm />
    </Form.Item>
  )
}
