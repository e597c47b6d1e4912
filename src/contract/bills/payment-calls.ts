/** The calls of receipts and supplier payments. Their shapes are in payment.ts. */
import { z } from 'zod'
import { Cents } from '../money.ts'
import { pageOf } from '../paging.ts'
import { byId, Id, procedure } from '../procedure.ts'
import { ReportFile, reportForm } from '../report.ts'
import { FreeText } from '../rules.ts'
import { PaperSize, Payment, PaymentDetails, PaymentInput, PaymentQuery } from './payment.ts'

const tag = 'Payment'

export const payment = {
  /** Newest first. `totalValue` sums those of the filter that were not taken back. */
  list: procedure({
    method: 'GET',
    path: '/api/Payment',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Receipts, or payments to suppliers, which need an Admin',
  })
    .input(PaymentQuery)
    .output(pageOf(Payment).extend({ totalValue: Cents })),
  /** The receipt of a customer, the remittance advice to a supplier. */
  paper: procedure({
    method: 'GET',
    path: '/api/Payment/{id}/paper',
    access: 'guest',
    tag,
    summary: 'Receipt or remittance advice as a page or a file',
  })
    .input(z.strictObject({ id: Id, size: PaperSize.optional(), ...reportForm }))
    .output(ReportFile),
  get: procedure({
    method: 'GET',
    path: '/api/Payment/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One receipt or supplier payment with the bills it settled',
  })
    .input(byId)
    .output(PaymentDetails),
  receive: procedure({
    method: 'POST',
    path: '/api/Payment/receive',
    access: 'sa',
    tag,
    summary: 'Receive one amount for the bills of a customer (E-77a)',
  })
    .input(PaymentInput)
    .output(PaymentDetails),
  pay: procedure({
    method: 'POST',
    path: '/api/Payment/pay',
    access: 'admin',
    tag,
    summary: 'Pay one amount for the bills of a supplier (E-77b)',
  })
    .input(PaymentInput)
    .output(PaymentDetails),
  reverse: procedure({
    method: 'POST',
    path: '/api/Payment/{id}/reverse',
    access: 'sa',
    tag,
    summary: 'Take a receipt or supplier payment back with all it settled',
  })
    .input(byId.extend({ reason: FreeText.optional() }))
    .output(PaymentDetails),
}
