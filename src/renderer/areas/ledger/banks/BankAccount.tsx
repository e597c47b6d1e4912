/** One bank or cash account: its form, its overdraft limit, its cheque form (E-03). */
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type Bank, ChequeLayout } from '#contract/ledger/bank.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { Amount } from '#ui/Amount.tsx'
import { FormPage } from '#ui/FormPage.tsx'
import { EditPage } from '#ui/PageLoad.tsx'
import { ruleOf } from '#ui/rules.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { ActiveField } from '#ui/ActiveField.tsx'
import { BankFields } from './BankFields.tsx'
import { bankChange, bankValues, type KnownBankValues } from './bank-values.ts'
import { ChequeForm } from './ChequeForm.tsx'
import { RemoveMaster } from '#ui/RemoveMaster.tsx'

export default function BankAccount() {
  const { t } = useTranslation('parties')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.bank.get.queryOptions({ input: { id } }))
  return (
    <EditPage title={t('bank.one')} query={query}>
      {(base, onTyped, bank) => <Opened base={base} balance={bank.balance} onTyped={onTyped} />}
    </EditPage>
  )
}

/** `base`: as the form began with it. */
type OpenedProps = { base: Bank; balance: Bank['balance']; onTyped: (typed: boolean) => void }

function Opened({ base, balance, onTyped }: OpenedProps) {
  const { t } = useTranslation('parties')
  const goBack = useGoBack('/account-master/bank')
  const change = (values: KnownBankValues) => api.bank.update(bankChange(base, values))
  useNamedPage(base.name)
  return (
    <FormPage<KnownBankValues, Bank>
      title={base.name}
      mark={
        <>
          {t(`bank.kind.${base.kind}`)} · {t('bank.field.account')} {base.accountCode} ·{' '}
          <Amount value={balance} currency />{' '}
          {!base.isActive && <StatusTag tone="danger">{t('status.inactive')}</StatusTag>}
        </>
      }
      actions={
        <RemoveMaster
          name={base.name}
          text={t('bank.removeText')}
          remove={() => api.bank.remove({ id: base.id })}
          deactivate={base.isActive ? () => change({ ...bankValues(base), isActive: false }) : undefined}
          onRemoved={goBack}
        />
      }
      initial={bankValues(base)}
      focus="name"
      save={change}
      onSaved={(saved) => {
        alert({ text: t('saved', { name: saved.name }), severity: 'success' })
        queryClient.setQueryData(queries.bank.get.queryKey({ input: { id: saved.id } }), saved)
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      below={
        base.kind === 'BANK' && (
          <Form.Item
            name="chequeLayout"
            noStyle
            messageVariables={{ label: t('cheque.title') }}
            rules={[ruleOf(ChequeLayout)]}
          >
            <ChequeForm />
          </Form.Item>
        )
      }
    >
      <BankFields kind={base.kind} />
      <ActiveField hint={t('bank.deactivateText')} />
    </FormPage>
  )
}
