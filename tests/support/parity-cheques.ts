/** Cheques over HTTP in every status, for the comparison of mirror and server. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { Cheque, ChequeDetails, ChequeMoves } from '#contract/cheques/cheque.ts'
import type { Bill } from '#contract/bills/bill.ts'
import type { Page } from '#contract/paging.ts'
import type { Person } from './http.ts'

/** Ids of cheques, as they are made: in every status, removed ones too. */
export const chequeIds: number[] = []
let made = 0

/** Cheques of one customer and one supplier: banked, returned with charges, changed, replaced, cancelled, undone, corrected, removed. */
export async function turnCheques(
  person: Person,
  { customer, supplier, bank }: { customer: number; supplier: number; bank: number },
): Promise<void> {
  const chart = await person.json<AccountNode[]>('GET', '/api/Account?acc_type=4')
  const income = chart.flatMap((group) => group.children).find(({ code }) => code === '4100')
  const received = await person.json<Cheque[]>('POST', '/api/Cheque/open-cheques', {
    date: '2026-11-20',
    cheques: [
      '2026-11-01',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-12-24',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
    ].map((bankDate, i) => ({
      chequeNumber: `Q${++made}`,
      drawerBank: i % 2 === 0 ? 'Sampath' : 'HNB',
      branch: i % 3 === 0 ? 'Galle' : undefined,
      partyId: customer,
      amount: 10_000 * (i + 1),
      bankDate,
      incomeAccountId: income?.id,
    })),
  })
  const payable = { bankId: bank, partyId: supplier, restAsAdvance: true }
  const owed = await person.json<Page<Bill>>('GET', `/api/Credit/get-pending-credits?receivables=2&id=${supplier}`)
  const bills = owed.items.slice(0, 1).map(({ id }) => ({ billId: id, amount: 100 }))
  const written = await person.json<Cheque[]>('POST', '/api/Cheque/create-payables', {
    date: '2026-11-20',
    cheques: ['2026-11-20', '2026-11-26', '2026-12-09'].map((bankDate) => ({
      chequeNumber: `94${++made}`,
      bankDate,
      amount: 700,
      bills,
      ...payable,
    })),
  })
  chequeIds.push(...received.map(({ id }) => id), ...written.map(({ id }) => id))
  const move = (status: number, cheques: (Cheque | undefined)[], body: object = {}) =>
    person.json<ChequeMoves>('PUT', `/api/Cheque/${status}`, {
      cheques: cheques.map((cheque) => cheque?.id),
      receive_or_pay: cheques[0]?.receive_or_pay,
      ...body,
    })
  const [banked, back, changed, replaced, cancelled, corrected, undone, again, removed] = received
  await move(1, [banked, back, changed, undone, again], { dest_bank: bank })
  await move(2, [back, changed, again], { reason: 'No funds', bank_charge: 2_500, customer_charge: 4_000 })
  await move(1, [again], { dest_bank: bank })
  await move(3, [changed], { dest_bank: bank })
  await move(3, [replaced], { replacement: { chequeNumber: `N${++made}`, drawerBank: 'NDB', bankDate: '2026-12-01' } })
  await move(4, [cancelled], { reason: 'Asked for it' })
  const { events } = await person.json<ChequeDetails>('GET', `/api/Cheque/${undone?.id}`)
  await person.json('POST', `/api/Cheque/${undone?.id}/undo`, { eventId: events.at(-1)?.id, reason: 'Mistake' })
  await person.json('PATCH', `/api/Cheque/${corrected?.id}`, { chequeNumber: `K${++made}`, bankDate: '2026-12-31' })
  await person.json('DELETE', `/api/Cheque/remove-pending/${removed?.id}`)
  const [presented, withdrawn] = written
  await move(1, [presented])
  await move(2, [presented], { reason: 'Signature' })
  await move(4, [withdrawn], { reason: 'Paid in cash' })
}
