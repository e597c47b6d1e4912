/** Paying suppliers (E-57): open bills, several of one supplier at once, by one cheque, from a bank or from cash. */
import type { PendingBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, sumOf } from '#contract/money.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { useToday } from '#lib/today.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { alert } from '#state/alerts.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Amount } from '#ui/Amount.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { checkForm } from '#ui/form-failure.ts'
import { LoadingNote, LoadState } from '#ui/LoadState.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { Parsed } from '#ui/parsed.ts'
import { ParameterBar, ReportParameter } from '#ui/report/ReportPage.tsx'
import { useReportParameter } from '#ui/report/use-report.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { Note } from '#ui/Note.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BillTable } from './BillTable.tsx'
import { type Amounts, ofSupplier, paidOf, payable, type PaymentValues, totalOf } from './payment.ts'
import { PaymentFields } from './PaymentFields.tsx'
import styles from './PayBills.module.css'
import { usePaying } from './use-paying.ts'

const MOST_BILLS = 100

export default function PayBills() {
  const { t } = useTranslation('statement')
  const day = useDocumentDay()
  const today = useToday()
  const [text, setText] = useReportParameter('partyId')
  const partyId = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  const choose = (id: number | undefined) => setText(id === undefined ? undefined : String(id))
  const query = useQuery({
    ...queries.bill.pending.queryOptions({
      input: {
        receivables: receivablePayable.payable,
        PageSize: MOST_BILLS,
        ...(partyId !== undefined && { id: partyId }),
        ...(today && { on: today }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <BookPage>
      <PageHeader
        title={t('pay.title')}
        counts={
          query.data && t('pay.counts', { count: query.data.totalCount, amount: formatMoney(query.data.totalValue) })
        }
      />
      <ParameterBar>
        <SupplierSelect id={partyId} onChoose={choose} />
      </ParameterBar>
      <LoadState query={query}>
        {({ items }) => {
          if (day === undefined) return <LoadingNote />
          if (items.length === 0) return <EmptyState title={t('pay.empty')} hint={t('pay.emptyHint')} />
          return <Payment bills={items} day={day} partyId={partyId} onSupplier={choose} />
        }}
      </LoadState>
    </BookPage>
  )
}

type PaymentProps = {
  bills: readonly PendingBill[]
  day: BusinessDate | null
  partyId: number | undefined
  onSupplier: (id: number) => void
}

function Payment({ bills, day, partyId, onSupplier }: PaymentProps) {
  const { t } = useTranslation('statement')
  const [form] = Form.useForm<PaymentValues>()
  const [amounts, setAmounts] = useState<Amounts>({})
  const offline = useSync(({ status }) => isOffline(status))
  const standing = ofSupplier(bills, amounts, partyId)
  const paid = paidOf(bills, standing)
  const total = totalOf(standing)
  useUnsaved(Object.keys(standing).length > 0)

  const change = (bill: PendingBill, amount: Parsed<Cents> | undefined) => {
    if (bill.partyId !== partyId) onSupplier(bill.partyId)
    // Those chosen just before count, also while the page does not show the supplier yet.
    setAmounts((present) => ({ ...ofSupplier(bills, present, bill.partyId), [bill.id]: amount }))
  }
  const all = (chosen: boolean) =>
    setAmounts(
      chosen
        ? Object.fromEntries(bills.filter((bill) => payable(bill) > 0).map((bill) => [bill.id, payable(bill)]))
        : {},
    )
  const paying = usePaying(form)

  const pay = async () => {
    if (!paid || partyId === undefined || !(await checkForm(form))) return
    const answer = await paying.run({ values: form.getFieldsValue(), paid, partyId })
    if (!answer) return
    setAmounts({})
    const amount = formatMoney(sumOf(paid, (one) => one.amount))
    alert({ text: t('pay.done', { count: paid.length, amount, name: paid[0]?.bill.party ?? '' }), severity: 'success' })
    form.resetFields(['chequeNumber'])
  }

  return (
    <Form<PaymentValues>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={{ by: 'cheque', ...(day && { date: day, chequeDate: day }) }}
    >
      <BookPage>
        {paying.failure ? (
          <FailureNote failure={paying.failure} shownElsewhere={paying.isMarked} />
        ) : (
          <OfflineNote about="saving" />
        )}
        <BillTable bills={bills} amounts={standing} onChange={change} onAll={partyId === undefined ? undefined : all} />
        {bills.length === MOST_BILLS && <Note secondary>{t('pay.most', { count: MOST_BILLS })}</Note>}
        {partyId === undefined ? <Note secondary>{t('pay.hint')}</Note> : <PaymentFields />}
        <footer className={styles['foot']}>
          <span className={styles['total']}>
            {t('pay.total')} <Amount value={total} currency />
          </span>
          <ShortcutButton
            type="primary"
            shortcut="save"
            also="saveAlso"
            disabled={paid === null || offline}
            loading={paying.running}
            onClick={() => void pay()}
          >
            {t('pay.pay')}
          </ShortcutButton>
        </footer>
      </BookPage>
    </Form>
  )
}

type SupplierSelectProps = { id: number | undefined; onChoose: (id: number | undefined) => void }

/** One supplier, or all. */
function SupplierSelect({ id, onChoose }: SupplierSelectProps) {
  const { t } = useTranslation('statement')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} }))
  return (
    <ReportParameter label={t('pay.supplier')}>
      <Select<number | null>
        className={styles['account'] ?? ''}
        aria-label={t('pay.supplier')}
        autoFocus
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('pay.allSuppliers')}
        popupMatchSelectWidth={false}
        value={suppliers.data ? (id ?? null) : null}
        options={suppliers.data?.map(({ id: value, code, name }) => ({ value, label: `${code} ${name}` })) ?? []}
        onChange={(chosen) => onChoose(chosen ?? undefined)}
      />
    </ReportParameter>
  )
}
