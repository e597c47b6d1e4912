/** How the money comes or goes: in cash, by one cheque, through a bank. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { Cents } from '#contract/money.ts'
import { useOwnCheques } from '#lib/own-cheques.ts'
import { AfterIssued } from '#ui/AfterIssued.tsx'
import { BankSelect } from '#ui/BankSelect.tsx'
import { ChequeFields, OwnChequeFields } from '#ui/ChequeFields.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { paidReading, type Parsed } from '#ui/parsed.ts'
import { amountRule, freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useProposed } from '#ui/use-proposed.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { accountFor, accountKind, type LastChoice } from '../collect/collect-values.ts'
import { directionOf, type Side } from '../words.ts'
import styles from './PayBills.module.css'
import { type PaymentValues, type Way, ways } from './payment.ts'

type PaymentFieldsProps = {
  side: Side
  partyId: number
  banks: readonly Bank[]
  last: LastChoice
  /** An amount is typed; null: it is taken out. */
  onAmount: (amount: Parsed<Cents>) => void
  /** What the payment comes to. */
  writing: Cents | undefined
  /** ↓ in the amount. */
  onDown: () => void
  /** What the payment does, under the fields. */
  children: React.ReactNode
}

export function PaymentFields({ side, partyId, banks, last, onAmount, writing, onDown, children }: PaymentFieldsProps) {
  const { t } = useTranslation('money')
  const form = Form.useFormInstance<PaymentValues>()
  const direction = directionOf(side)
  const by = Form.useWatch<Way | undefined>('by', form) ?? 'cash'
  const kind = accountKind(by, direction)
  const bankId = Form.useWatch<number | null | undefined>('bankId', form)
  const ownCheques = useOwnCheques(side === 'payables' && by === 'cheque' ? bankId : null)
  return (
    <div className={styles['payment']}>
      <Form.Item name="amount" label={t(`pay.amount.${side}`)} rules={[readableRule(paidReading), amountRule()]}>
        <MoneyInput
          className={styles['amount'] ?? ''}
          onChange={onAmount}
          onTyping={onAmount}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onDown()
          }}
        />
      </Form.Item>
      <Form.Item name="by" label={t(`pay.by.${side}`)}>
        <Segmented<Way>
          aria-label={t(`pay.by.${side}`)}
          options={ways.map((value) => ({ value, label: t(`pay.ways.${value}`) }))}
          onChange={(next) => form.setFieldsValue({ bankId: accountFor(next, direction, banks, last) })}
        />
      </Form.Item>
      {kind !== null && (
        <Form.Item
          name="bankId"
          label={t(`pay.account.${side}.${kind}`)}
          rules={[requiredRule()]}
          // Without cheques of ours it takes no room.
          {...(ownCheques && {
            extra: (
              <AfterIssued
                balance={banks.find(({ id }) => id === bankId)?.balance}
                cheques={ownCheques}
                writing={writing}
              />
            ),
          })}
        >
          <BankSelect
            className={styles['account'] ?? ''}
            placeholder={t('pay.chooseAccount')}
            popupMatchSelectWidth={false}
            banks={banks.filter((bank) => bank.kind === kind)}
          />
        </Form.Item>
      )}
      {by === 'cheque' &&
        (side === 'payables' ? <OurCheque next={ownCheques?.next} /> : <ChequeFields partyId={partyId} />)}
      <DocumentDateField label={t('pay.date')} />
      <Form.Item name="remark" label={t('pay.remark')} rules={[freeTextRule]}>
        <Input autoComplete="off" maxLength={260} />
      </Form.Item>
      {children}
    </div>
  )
}

/** A cheque of ours: the number that its cheque book has next is proposed. */
function OurCheque({ next }: { next: string | undefined }) {
  useProposed(Form.useFormInstance<PaymentValues>(), 'chequeNumber', next)
  return <OwnChequeFields drawnOn={['bankId']} />
}
