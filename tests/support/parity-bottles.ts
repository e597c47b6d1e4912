/** Bottles over HTTP, some of everything, for the comparison of mirror and server. */
import type { BottleReceipt } from '#contract/bottles/bottle-receipt.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { LoanDetails } from '#contract/bottles/loan.ts'
import type { Person } from './http.ts'

/** Ids by kind, as they are made: live, cancelled and withdrawn ones. */
export const bottleIds = {
  note: [] as number[],
  loan: [] as number[],
  bottle: [] as number[],
  customer: [] as number[],
}
let made = 0

/** Notes, orders, loans, what closed them, a count and a price; some of each taken back. */
export async function turnBottles(
  person: Person,
  { supplier, bank, cash }: { supplier: number; bank: number; cash: number },
): Promise<void> {
  made += 1
  const date = '2026-11-20'
  const bottles = await person.json<BottleStock[]>('GET', '/api/BrnStock')
  const [first, second] = bottles.filter((bottle) => bottle.qty > 30)
  const bottleStockId = first?.id ?? 0
  bottleIds.bottle.push(...bottles.map(({ id }) => id))
  const customer = async (kind: 1 | 2) => {
    const outlet = { kind, code: `HOL-${made}-${kind}`, name: `Holder ${made} ${kind}` }
    const { id } = await person.json<{ id: number }>('POST', '/api/Outlet', outlet)
    bottleIds.customer.push(id)
    return id
  }
  const [outlet, debtor] = [await customer(1), await customer(2)]

  const note = async (path: string, body: object) => {
    const { id } = await person.json<BottleReceipt>('POST', `/api/Brn/${path}`, { supplierId: supplier, date, ...body })
    bottleIds.note.push(id)
    return id
  }
  await note('create', {
    refNo: `R-${made}`,
    remark: 'by lorry',
    lines: [
      { bottleStockId, qty: 3 },
      { bottleStockId: second?.id, from: 0, to: 3, qty: 1 },
    ],
  })
  const gone = await note('create', { lines: [{ bottleStockId, from: 1, to: 0, qty: 2 }] })
  await note('create-purchase-order', { lines: [{ bottleStockId, qty: 5, unitPrice: 650_000 }] })
  await person.json('DELETE', `/api/Brn/${gone}`)

  const lend = async (body: object) => {
    const loan = await person.json<LoanDetails>('POST', '/api/Brn/create-loan', {
      partyId: outlet,
      bottleStockId,
      qty: 4,
      date,
      ...body,
    })
    bottleIds.loan.push(loan.id)
    return loan.id
  }
  const inCash = { payment_type: 0, bank_id: cash }
  const half = await lend({ deposit: 200_000, ...inCash, remark: 'for the wedding' })
  const closed = await lend({ partyId: debtor, qty: 2 })
  const withdrawn = await lend({ qty: 1 })
  const changed = await lend({ deposit: 10_000, payment_type: 3, bank_id: bank })
  const cheque = { chequeNumber: `HB${made}`, drawerBank: 'BOC', bankDate: '2026-12-05' }
  const close = (body: object) => person.json<LoanDetails>('POST', '/api/Brn/close-loan-invoice', { date, ...body })
  await close({ loan_id: half, qty_paid: 1, unit_price: 700_000, payment_type: 1, cheque })
  await close({
    loan_id: half,
    qty_damaged: 1,
    damage_charge: 5_000,
    deposit_set_off: 5_000,
    deposit_refund: 20_000,
    ...inCash,
  })
  const { closures } = await close({ loan_id: half, qty_returned: 1 })
  await person.json('POST', `/api/Brn/loan/${half}/undo-closure`, { closureId: closures.at(-1)?.id })
  await close({ loan_id: closed, qty_paid: 2, unit_price: 690_000, on_account: true })
  await person.json('DELETE', `/api/Brn/loan/${withdrawn}`)
  await person.json('PUT', `/api/Brn/update-loan/${changed}`, { partyId: debtor, remark: 'theirs' })
  await person.json('PUT', `/api/BrnStock/${bottleStockId}`, {
    add_remove: 0,
    qty: 1,
    location: 0,
    reason: 'count',
    uprice: 600_000 + made,
  })
}
