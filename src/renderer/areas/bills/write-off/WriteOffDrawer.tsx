/** Settles a bill without money: credit note, bad debt, incentive, claim. */
import type { BillDetails } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { accountsWithLines } from '#ui/report/AccountSelect.tsx'
import { amountRules, freeTextRule, requiredRule } from '#ui/rules.ts'
import { Form, Input } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { freeOf } from '../words.ts'
import type { WriteOff } from '#ui/bills/write-offs.ts'
import { writeOffEntry } from './write-off.ts'

type Values = { amount?: Parsed<Cents>; date?: BusinessDate | null; memo?: string }
type WriteOffDrawerProps = {
  bill: BillDetails
  /** Null: closed. */
  what: WriteOff | null
  onClose: () => void
}

/** The line of the entry that settles the bill is the one or the other; its refusal belongs to the amount. */
const fieldNames = Object.fromEntries(
  [0, 1].flatMap((line) => ['debit', 'credit'].map((side) => [`lines.${line}.${side}`, 'amount'])),
)

export function WriteOffDrawer({ bill, what, onClose }: WriteOffDrawerProps) {
  const { t } = useTranslation('bills')
  const day = useDocumentDay()
  const tree = useQuery({ ...queries.account.tree.queryOptions({ input: {} }), enabled: what !== null })
  const post = async ({ amount, date, memo = '' }: Values) => {
    if (what === null) return
    const settled = readable(amount ?? null) ?? ZERO
    const accounts = accountsWithLines(tree.data ?? [])
    await api.account.createGlEntry(writeOffEntry(bill, what, { amount: settled, date, memo }, accounts))
    const words = { what: t(`writeOff.${what}`), amount: formatMoney(settled), bill: bill.bill_no }
    alert({ text: t('writeOff.done', words), severity: 'success' })
  }
  return (
    <FormDrawer<Values>
      initial={what === null || day === undefined || !tree.data ? undefined : { amount: freeOf(bill), date: day }}
      title={what ? t('writeOff.title', { what: t(`writeOff.${what}`), bill: bill.bill_no, party: bill.party }) : ''}
      onClose={onClose}
      onSave={post}
      saveLabel={t('writeOff.save')}
      fieldNames={fieldNames}
      saidAfter={null}
    >
      {what && <p className="quiet">{t(`writeOff.post.${what}`)}</p>}
      <Form.Item
        name="amount"
        label={t('collect.amount')}
        extra={t('collect.openNow', { amount: formatMoney(freeOf(bill)) })}
        rules={amountRules(freeOf(bill))}
      >
        <MoneyInput />
      </Form.Item>
      <DocumentDateField label={t('collect.date')} min={bill.date} />
      <Form.Item name="memo" label={t('writeOff.memo')} rules={[requiredRule(), freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  )
}
