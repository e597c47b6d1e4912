/** Collects a customer's bill or pays a supplier's: cash, cheque, bank, or an advance; in part or more than it (E-57). */
import type { BillDetails, Bill } from '#contract/bills/bill.ts'
import { formatMoney } from '#contract/format.ts'
import { ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { keepView, useView } from '#state/settings.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { readable } from '#ui/parsed.ts'
import { printPaper } from '#ui/report/print-paper.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDoneWords } from '../payments/done-words.ts'
import { PAPER, usePaperSize } from '../payments/PaymentPrint.tsx'
import { CollectFields } from './CollectFields.tsx'
import {
  accountFor,
  accountKind,
  type CollectValues,
  lastChoiceIn,
  sentAdvance,
  sentPayment,
} from './collect-values.ts'
import { freeOf, sideOf } from '../words.ts'

const VIEW = 'collect'

/** `bill` null: closed. */
export function CollectDrawer({ bill: asked, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { t } = useTranslation(['bills', 'money'])
  const size = usePaperSize()
  const doneWords = useDoneWords()
  const day = useDocumentDay()
  const last = lastChoiceIn(useView(VIEW))
  const details = useQuery({
    ...queries.bill.get.queryOptions({ input: { id: asked?.id ?? 0 } }),
    enabled: asked !== null,
  })
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  const bill = asked && details.data?.id === asked.id ? details.data : null
  const side = bill ? sideOf(bill.direction) : 'receivables'

  const save = async (values: CollectValues) => {
    if (!bill) return
    const { how } = values
    if (how === 'advance') {
      await api.bill.closeBill(sentAdvance(bill, values))
      const words = { amount: formatMoney(readable(values.amount ?? null) ?? ZERO), party: bill.party }
      alert({
        text: t(side === 'receivables' ? 'collect.doneReceivables' : 'collect.donePayables', words),
        severity: 'success',
      })
      return
    }
    const input = sentPayment(bill, { ...values, how })
    const made = await (side === 'receivables' ? api.payment.receive(input) : api.payment.pay(input))
    remember(values, bill)
    const done = doneWords(made)
    const print = () => void printPaper(PAPER, { id: made.id, size }).catch(alertFailure)
    const link = { label: t('money:paper.print'), run: print, shortcut: 'print' as const }
    alert({ text: [done.title, ...done.details].join(' '), severity: 'success', link })
  }
  const remember = ({ how, bank_id = null }: CollectValues, { direction }: BillDetails) => {
    const kind = accountKind(how, direction)
    const used = { ...(kind === 'CASH' && { cash: bank_id }), ...(kind === 'BANK' && { bank: bank_id }) }
    void keepView(VIEW, { ...last, ...(how !== 'advance' && { how }), ...used })
  }
  const initial = (of: BillDetails): CollectValues => ({
    how: last.how,
    amount: freeOf(of),
    bank_id: accountFor(last.how, of.direction, banks ?? [], last),
    date: day && day > of.date ? day : of.date,
    cheque: { bankDate: day ?? null },
  })

  return (
    <FormDrawer<CollectValues>
      initial={bill && banks && day !== undefined ? initial(bill) : undefined}
      title={
        bill
          ? t(side === 'receivables' ? 'collect.titleReceivables' : 'collect.titlePayables', {
              bill: bill.bill_no,
              party: bill.party,
            })
          : ''
      }
      onClose={onClose}
      onSave={save}
      saidAfter={null}
      saveLabel={t(side === 'receivables' ? 'bill.collect' : 'bill.pay')}
      fieldNames={fieldNames}
    >
      {bill && <CollectFields bill={bill} banks={banks ?? []} last={last} />}
    </FormDrawer>
  )
}

const fieldNames = {
  payment_type: 'how',
  advance: 'how',
  bill_id: 'amount',
  'bills.0.amount': 'amount',
  'bills.0.billId': 'amount',
}
