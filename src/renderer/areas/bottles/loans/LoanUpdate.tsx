/** Corrects a loan: its remark at any time, customer and deposit while nothing came back (E-66). */
import { formatAmount } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { LoanDetails } from '#contract/bottles/loan.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { EditPage } from '#ui/PageLoad.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading, type Parsed, readable } from '#ui/parsed.ts'
import type { Cents } from '#contract/money.ts'
import { PartyField } from '#ui/PartyField.tsx'
import { freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LoanStatus } from './LoanStatus.tsx'
import { type ChangeValues, changeValues, sentLoanChange, loanPaths, whyTermsStay } from './loan-values.ts'
import type { Banks } from './tender.ts'
import { OurAccount } from './TenderFields.tsx'

const none: readonly never[] = []

export default function LoanUpdate() {
  const { t } = useTranslation('loans')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.bottleReceipt.loan.queryOptions({ input: { id } }))
  return (
    <EditPage title={t('one')} query={query}>
      {(base, onTyped) => <Opened loan={base} onTyped={onTyped} />}
    </EditPage>
  )
}

function Opened({ loan, onTyped }: { loan: LoanDetails; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('loans')
  const goBack = useGoBack(loanPaths.one(loan.id))
  const banks: Banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data ?? none
  const stays = whyTermsStay(loan)
  useNamedPage(loan.number)
  return (
    <FormPage<ChangeValues, LoanDetails>
      title={`${loan.number} · ${loan.party}`}
      mark={
        <>
          {formatDate(loan.date)} · {loan.item_code} × {loan.qty} <LoanStatus loan={loan} />
        </>
      }
      notice={stays && <Alert type="info" showIcon title={`${t(`form.stays.${stays}`)} ${t('form.remarkOnly')}`} />}
      initial={changeValues(loan)}
      focus={stays ? 'remark' : 'partyId'}
      fieldNames={{ payment_type: 'bank_id' }}
      save={(values) => api.bottleReceipt.updateLoan(sentLoanChange(loan, values, banks))}
      onSaved={({ number }) => {
        alert({ text: t('form.saved', { number }), severity: 'success' })
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
    >
      {stays ? <TermsRead loan={loan} /> : <Terms loan={loan} banks={banks} />}
      <Form.Item name="remark" label={t('form.remark')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormPage>
  )
}

function TermsRead({ loan: { party, deposit } }: { loan: LoanDetails }) {
  const { t } = useTranslation('loans')
  return (
    <>
      <Form.Item label={t('column.party')}>{party}</Form.Item>
      <Form.Item label={t('form.deposit')}>{formatAmount(deposit)}</Form.Item>
    </>
  )
}

function Terms({ loan, banks }: { loan: LoanDetails; banks: Banks }) {
  const { t } = useTranslation('loans')
  const deposit = Form.useWatch<Parsed<Cents> | undefined>('deposit') ?? null
  return (
    <>
      <Form.Item name="partyId" label={t('column.party')} rules={[requiredRule()]}>
        <PartyField of="customers" />
      </Form.Item>
      <Form.Item name="deposit" label={t('form.deposit')} rules={[readableRule(amountReading)]}>
        <MoneyInput />
      </Form.Item>
      {(readable(deposit) ?? 0) > 0 && <OurAccount label={t('close.into')} banks={banks} optional={loan.deposit > 0} />}
    </>
  )
}
