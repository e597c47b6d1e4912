/** Rows and settlements of trips over HTTP, for the comparison of mirror and server. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { Bill } from '#contract/bills/bill.ts'
import type { PendingLoan } from '#contract/bottles/loan.ts'
import type { Page } from '#contract/paging.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { Trip } from '#contract/trips/trip.ts'
import type { Person } from './http.ts'

let made = 0

/** Every kind of row on the newest trip of the product that came back, one of each taken off again; another trip settled, and amended. */
export async function settleTrips(
  admin: Person,
  productId: number,
  { customer, bank }: { customer: number; bank: number },
): Promise<void> {
  const page = async <T>(path: string): Promise<T[]> => (await admin.json<Page<T>>('GET', path)).items
  const trips = async (status: number) =>
    page<Trip>(
      `/api/DailyVehicalRoutin?PageSize=100&filters=${encodeURIComponent(JSON.stringify({ status, productId }))}`,
    )
  const shown = (id: number) => admin.json<Settlement>('GET', `/api/DayEnd/settlement/${id}`)
  const [waiting] = await trips(1)
  if (!waiting) throw new Error('no trip came back')
  const { items } = await shown(waiting.id)
  const bottle = items.find(({ bottleStockId }) => bottleStockId !== null)?.bottleStockId
  const [bill] = await page<Bill>(`/api/Credit/get-pending-credits?receivables=1&PageSize=10`)
  const [returned] = await page<Cheque>('/api/Cheque/get-pending-cheques?cheque_Status=2&receivables=1&PageSize=10')
  const [loan] = await page<PendingLoan>('/api/Brn/get-pending-loans?PageSize=10')
  const n = ++made
  const given = { chequeNumber: `T${n}`, drawerBank: 'HNB', partyId: customer, bankDate: '2026-11-25' }
  const rows: [string, string, object][] = [
    ['Cash', 'Cash', { amount: 1_000, note: 'coins' }],
    ['Discount', 'Discount', { type: 1, base_amount: 20_000, rate: 125, outlet_id: customer }],
    ['Credit', 'Credit', { tr_type: 0, paymentSource: 2, partyId: customer, bill_no: `T-${n}`, amount: 500 }],
    ['Credit', 'Credit', { tr_type: 0, paymentSource: 3, partyId: customer, bank_id: bank, amount: 400 }],
    ['Credit', 'Credit', { tr_type: 1, paymentSource: 4, partyId: customer, amount: 10 }],
    ...(bill ? [['Credit', 'Credit', { tr_type: 1, paymentSource: 4, bill_id: bill.id, amount: 1 }] as const] : []),
    ['Cheque', 'Cheque', { tr_type: 0, amount: 300, ...given }],
    ...(returned ? [['Cheque', 'Cheque', { tr_type: 1, chequeId: returned.id, amount: 1 }] as const] : []),
    ...(bottle
      ? [
          ['Brn/add-empty-bottles', 'Brn/empty-bottles', { bottleStockId: bottle, loan_type: 0, qty: 1 }] as const,
          [
            'Brn/add-empty-bottles',
            'Brn/empty-bottles',
            { bottleStockId: bottle, loan_type: 1, tr_type: 0, partyId: customer, qty: 1, deposit: 100 },
          ] as const,
        ]
      : []),
    ...(loan
      ? [
          [
            'Brn/add-empty-bottles',
            'Brn/empty-bottles',
            { bottleStockId: loan.bottleStockId, loan_type: 1, tr_type: 1, loan_id: loan.id, qty: 1 },
          ] as const,
        ]
      : []),
  ].map(([add, remove, body]) => [String(add), String(remove), body as object])
  const kept = new Set<string>()
  for (const [add, remove, body] of rows) {
    const { id } = await admin.json<{ id: number }>('POST', `/api/${add}`, { tripId: waiting.id, ...body })
    if (kept.has(remove)) continue
    kept.add(remove)
    await admin.json('DELETE', `/api/${remove}/${id}`)
    await admin.json('POST', `/api/${add}`, { tripId: waiting.id, ...body })
  }
  const settle = async (id: number, more: object) =>
    admin.ask('PUT', `/api/DayEnd/process-sales-summary/${id}`, {
      rowVersion: (await shown(id)).trip.rowVersion,
      confirm: true,
      ...more,
    })
  if (n % 2 === 0) await settle(waiting.id, {})
  const [settled] = await trips(2)
  if (!settled) throw new Error('no trip is settled')
  const amended = await settle(settled.id, { amend: { add: [{ kind: 'cash', amount: 100 }] }, reason: 'coins found' })
  if (amended.status !== 200) throw new Error(JSON.stringify(amended.body))
}
