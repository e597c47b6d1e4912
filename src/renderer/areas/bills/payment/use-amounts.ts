/** What each bill takes while a payment is typed. */
import type { PendingBill } from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { type Amounts, inFull, ofParty, type PaymentValues, proposed, settleable, sumToSettle } from './payment.ts'
import type { PaymentDraft } from './payment-draft.ts'

/**
 * The amounts are those chosen by hand, or by the list that led here, until an amount is typed: it is spread over the chosen bills first, and
 * those whose amounts were typed keep them.
 * `asked`: the amount that was typed; null: the field follows the sum of the chosen bills.
 * `typed`: the page before brought it. `kept`: a draft holds both.
 */
export function useAmounts(
  form: FormInstance<PaymentValues>,
  bills: readonly PendingBill[],
  partyId: number | undefined,
  chosen: readonly number[],
  typed: Cents | null,
  kept: Pick<PaymentDraft, 'asked' | 'byHand'> | null,
) {
  const [asked, setAsked] = useState<Parsed<Cents>>(kept ? kept.asked : typed)
  const date = Form.useWatch<Parsed<BusinessDate> | undefined>('date', form) ?? null
  const [byHand, setByHand] = useState<PaymentDraft['byHand']>(() => {
    if (kept) return kept.byHand
    const amounts = inFull(bills.filter(({ id }) => chosen.includes(id)))
    return Object.keys(amounts).length > 0 ? { over: null, amounts, typed: [] } : null
  })
  const amount = readable(asked)
  const wanted = (own: typeof byHand): Amounts =>
    own !== null && (own.over === asked || asked === null)
      ? own.amounts
      : amount === null
        ? {}
        : proposed(bills, amount, readable(date), own?.amounts, own?.typed)
  /** `filled`: the bill whose amount was typed; null: bills were ticked. */
  const changeAmounts = (change: (present: Amounts) => Amounts, filled: number | null) =>
    setByHand((before) => {
      const amounts = change(wanted(before))
      const own = [...(before?.typed ?? []), ...(filled === null ? [] : [filled])]
      return { over: asked, amounts, typed: own.filter((id) => amounts[id] !== undefined) }
    })
  const amounts = ofParty(bills, wanted(byHand), partyId)
  const sum = sumToSettle(settleable(bills, amounts))
  useEffect(() => {
    if (asked === null) form.setFieldValue('amount', sum)
  }, [form, asked, sum])
  return { asked, setAsked, amounts, changeAmounts, byHand }
}
