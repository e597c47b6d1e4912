/** The fields of a cheque that is recorded by hand. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { accountTypes, chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { type Beginning, dayAfterChange, openingDay } from '#lib/beginning.ts'
import { queries } from '#lib/queries.ts'
import { AccountField } from '#ui/AccountField.tsx'
import { ChequeFields } from '#ui/ChequeFields.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { readable } from '#ui/parsed.ts'
import { PartyField } from '#ui/PartyField.tsx'
import { amountRules, freeTextRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../Cheque.module.css'
import { type ChequeKind, isOpening, kindsOf, type ReceivedValues, usualDay } from './received-values.ts'

const isIncome = ({ acc_type, partyKinds }: AccountNode): boolean =>
  acc_type === accountTypes.revenue && partyKinds.length === 0

type FieldsProps = {
  day: BusinessDate | null
  beginning: Beginning
  /** The cheque is more than the bills: a receipt keeps the rest as an advance. */
  onMore: () => void
}

export function ReceivedFields({ day, beginning, onMore }: FieldsProps) {
  const { t } = useTranslation('cheques')
  const form = Form.useFormInstance<ReceivedValues>()
  const kind = Form.useWatch<ChequeKind | undefined>('kind', form) ?? 'settles'
  const partyId = Form.useWatch('partyId', form) ?? undefined
  const open = useOpenBills()?.totalValue
  const toKind = (next: ChequeKind) => {
    const [before, after] = [usualDay(kind, day, beginning), usualDay(next, day, beginning)]
    form.setFieldValue('receivedOn', dayAfterChange(form.getFieldValue('receivedOn'), before, after))
  }
  return (
    <>
      <Form.Item name="kind" label={t('form.kind')}>
        <Select
          options={kindsOf(beginning).map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          onChange={toKind}
        />
      </Form.Item>
      <Form.Item
        name="partyId"
        label={t('form.party')}
        rules={[requiredRule()]}
        extra={
          kind === 'settles' && (
            <>
              <OpenBills /> <ReturnedCheques />
            </>
          )
        }
      >
        <PartyField of="customers" />
      </Form.Item>
      <ChequeFields partyId={partyId} dayField="receivedOn" anyAge={isOpening(kind) || kind === 'correction'} />
      <Form.Item
        name="amount"
        label={t('form.amount')}
        // At most what is open, said on leaving the field: the server knows besides what a trip collects.
        rules={amountRules(kind === 'settles' && open ? open : null)}
        dependencies={['kind', 'partyId']}
        extra={kind === 'settles' && <AboveBills onMore={onMore} />}
      >
        <MoneyInput />
      </Form.Item>
      <ReceivedOn kind={kind} before={openingDay(beginning)} />
      {kind === 'income' && (
        <Form.Item name="incomeAccountId" label={t('form.income')} rules={[requiredRule()]}>
          <AccountField among={isIncome} />
        </Form.Item>
      )}
      {kind === 'correction' && (
        <Form.Item name="reason" label={t('form.reason')} rules={[requiredRule(), freeTextRule]}>
          <Input autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}

/** An opening lies before the books (E-17), a correction bears the open day, all else is a document's day (C3). */
function ReceivedOn({ kind, before }: { kind: ChequeKind; before: BusinessDate | null }) {
  const { t } = useTranslation('cheques')
  if (kind === 'correction') return null
  const field = { name: 'receivedOn', label: t('form.receivedOn') }
  return isOpening(kind) ? <DateField {...field} {...(before && { max: before })} /> : <DocumentDateField {...field} />
}

/** The open bills of the chosen customer; undefined until they are known. */
function useOpenBills() {
  const partyId = Form.useWatch('partyId', Form.useFormInstance<ReceivedValues>()) ?? null
  const { data } = useQuery({
    ...queries.bill.pending.queryOptions({ input: { receivables: 1, id: partyId ?? 0, PageSize: 10 } }),
    enabled: partyId !== null,
  })
  return partyId === null ? undefined : data
}

/** What the customer owes: the cheque settles it, oldest due first. */
function OpenBills() {
  const { t } = useTranslation('cheques')
  const bills = useOpenBills()
  if (!bills) return null
  const { totalCount: count, totalValue } = bills
  return count === 0 ? t('form.noBills') : t('form.openBills', { count, amount: formatMoney(totalValue) })
}

/** Cheques of the customer that came back: a new one or cash for them is no payment of bills (E-11). */
function ReturnedCheques() {
  const { t } = useTranslation('cheques')
  const partyId = Form.useWatch('partyId', Form.useFormInstance<ReceivedValues>()) ?? null
  const { data } = useQuery({
    ...queries.cheque.list.queryOptions({
      input: {
        receivables: receivablePayable.receivable,
        cheque_Status: chequeStatuses.returned,
        outletId: partyId ?? 0,
        PageSize: 10,
      },
    }),
    enabled: partyId !== null,
  })
  if (partyId === null || !data || data.totalCount === 0) return null
  return (
    <Link to={`/accounts/pending-cheque-management?view=returned&outletId=${partyId}`}>
      {t('form.returned', { count: data.totalCount })}
    </Link>
  )
}

/** A cheque for more than the bills leads to where the rest is kept as an advance. */
function AboveBills({ onMore }: Pick<FieldsProps, 'onMore'>) {
  const { t } = useTranslation('cheques')
  const amount = readable<Cents>(Form.useWatch('amount', Form.useFormInstance<ReceivedValues>()) ?? null)
  const bills = useOpenBills()
  if (!bills || amount === null || amount <= bills.totalValue) return null
  return (
    <Button type="link" size="small" className={styles['remedy'] ?? ''} onClick={onMore}>
      {t('form.asAdvance', { amount: formatMoney(subtractCents(amount, bills.totalValue)) })}
    </Button>
  )
}
