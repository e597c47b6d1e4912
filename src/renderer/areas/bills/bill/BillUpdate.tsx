/** Corrects a bill: due date and remark of any, number and amount of those written by hand (E-14). */
import type { Bill, WrittenBill } from '#contract/bills/bill.ts'
import { formatAmount, formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { FormPage } from '#ui/FormPage.tsx'
import { EditPage } from '#ui/PageLoad.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountRules, freeTextRule } from '#ui/rules.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { say } from '#lib/say.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { BillStatus } from '../BillStatus.tsx'
import { amountLock, billChange, type ChangeValues, changeValues } from './bill-values.ts'
import { BillNumberField } from './BillNumberField.tsx'
import { ChangeNotes } from './BillNotes.tsx'
import { useLimitQuestion } from './use-limit-question.tsx'
import { DueField } from './DueField.tsx'
import { isManual, sideOf } from '../words.ts'

export default function BillUpdate() {
  const { t } = useTranslation('bills')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.bill.get.queryOptions({ input: { id } }))
  return (
    <EditPage title={t('form.edit')} query={query}>
      {(base, onTyped) => <Opened bill={base} onTyped={onTyped} />}
    </EditPage>
  )
}

function Opened({ bill, onTyped }: { bill: Bill; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('bills')
  const view = sideOf(bill.direction) === 'payables' ? 'view=payables&' : ''
  const goBack = useGoBack(`/accounts/pending-credit-management?${view}bill=${bill.id}`)
  const lock = amountLock(bill, useOpenDay(), useBeginning())
  useNamedPage(bill.number)
  const { confirmed, onBeyond, question } = useLimitQuestion()
  return (
    <FormPage<ChangeValues, WrittenBill>
      title={t('form.editTitle', { number: bill.bill_no, party: bill.party })}
      mark={
        <>
          {bill.number} · {formatDate(bill.date)} · {formatMoney(bill.amount)} <BillStatus status={bill.status} />
        </>
      }
      notice={lock && <Alert type="info" showIcon title={t(`form.${lock}`)} />}
      initial={changeValues(bill)}
      focus="dueOn"
      confirmed={confirmed}
      save={(values) => api.bill.update(billChange(bill, values))}
      onSaved={({ number, warning }) => {
        alert(
          warning === undefined
            ? { text: t('form.saved', { number }), severity: 'success' }
            : { text: t('form.savedWarning', { number, warning: say(warning) }), severity: 'warning' },
        )
        goBack()
      }}
      onLeave={goBack}
      onTyped={onTyped}
      notes={
        <>
          <ChangeNotes bill={bill} onBeyond={onBeyond} />
          {question}
        </>
      }
    >
      {isManual(bill) ? (
        <BillNumberField bill={bill} />
      ) : (
        <Form.Item label={t('form.bill_no')}>{bill.bill_no}</Form.Item>
      )}
      {lock === null ? (
        <Form.Item name="amount" label={t('form.amount')} rules={amountRules()}>
          <MoneyInput />
        </Form.Item>
      ) : (
        <Form.Item label={t('form.amount')}>{formatAmount(bill.amount)}</Form.Item>
      )}
      <DueField billDay={bill.date} anyDay={bill.dueOn < bill.date} />
      <Form.Item name="remark" label={t('form.remark')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormPage>
  )
}
