/** The number on the paper of a bill: once per party and side (E-13). */
import type { Bill } from '#contract/bills/bill.ts'
import { receivablePayable } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { requiredRule, strictRule } from '#ui/rules.ts'
import { type Bearer, useRecordedRule } from '#ui/use-recorded-rule.tsx'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BillValues } from './bill-values.ts'
import { billWithNumber } from './recorded-bill.ts'
import { directionOf } from '../words.ts'

/** @param bill the bill that is corrected: its party and side stay */
export function BillNumberField({ bill }: { bill?: Bill }) {
  const { t } = useTranslation('bills')
  const { rule, extra } = useRecordedRule<BillValues>('bill_no', async (number, { partyId, side }) => {
    const party = bill?.partyId ?? partyId
    // What the bill bears already is not asked about.
    return party && number !== bill?.bill_no
      ? bearerOf(number, party, bill?.direction ?? directionOf(side), bill?.id)
      : null
  })
  return (
    <Form.Item
      name="bill_no"
      label={t('form.bill_no')}
      rules={[requiredRule(), strictRule, rule]}
      extra={extra}
      {...(!bill && { dependencies: ['partyId', 'side'] })}
    >
      <Input autoComplete="off" />
    </Form.Item>
  )
}

async function bearerOf(
  number: string,
  id: number,
  receivables: Bill['direction'],
  ownId: number | undefined,
): Promise<Bearer | null> {
  const filters = JSON.stringify({ all: true })
  const { items } = await api.bill.pending({ id, receivables, searchQuery: number, filters, PageSize: 100 })
  const found = billWithNumber(items, number, ownId)
  const view = receivables === receivablePayable.payable ? 'view=payables&' : ''
  return found && { number: found.number, path: `/accounts/pending-credit-management?${view}bill=${found.id}` }
}
