/** Receiving a customer's payment (E-77a): one amount over their open bills. */
import { PaymentPage } from './PaymentPage.tsx'

export default function ReceivePayment() {
  return <PaymentPage side="receivables" />
}
