/** The tax in what one outlet got on a trip, at the rate that the settlement posted (E-50, E-77d). Pure. */
import { type Cents, cents, divideHalfUp, sumOf } from '#contract/money.ts'
import type { GasOutLine } from '#contract/trips/trip.ts'
import type { InvoiceLine } from '#contract/trips/tax-invoice.ts'

/** What a settlement credited to 2160, and to 4010 and 2160 together: prices include the tax. */
export type PostedTax = { gross: Cents; tax: Cents }

/** Hundredths of a percent of the value without tax. The rate itself is a setting, which may have changed since. */
export const rateOf = ({ gross, tax }: PostedTax): number =>
  gross === tax ? 0 : Number(divideHalfUp(BigInt(tax) * 10_000n, BigInt(gross - tax)))

/** The tax in an amount whose price includes it, as E-50 takes it out of a trip's sales. */
export const taxAt = (rate: number, amount: Cents): Cents =>
  cents(Number(divideHalfUp(BigInt(amount) * BigInt(rate), BigInt(10_000 + rate))))

/** Lines in the order of their first delivery. */
export const invoiceLines = (deliveries: readonly GasOutLine[]): InvoiceLine[] =>
  [...Map.groupBy(deliveries, ({ stockItemId, unit_price }) => `${stockItemId} ${unit_price}`).values()].flatMap(
    (same) => {
      const [first] = same
      if (!first) return []
      const { code, description, unit_price: price } = first
      const qty = same.reduce((pieces, one) => pieces + one.qty, 0)
      return [{ code, description, price, qty, amount: sumOf(same, ({ amount }) => amount) }]
    },
  )
