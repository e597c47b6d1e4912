/** Paying suppliers (E-77b): one amount over their open bills. */
import { PaymentPage } from './PaymentPage.tsx'

export default function PayBills() {
  return <PaymentPage side="payables" />
}
