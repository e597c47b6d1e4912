/** Banking the day's cheques: all 200 in one call against one in one call. */
import { dayOf } from '#contract/dates.ts'
import { type Figure, median, timed } from './lib/figures.ts'
import type { Person } from './lib/server.ts'
import type { Fixture } from './lib/fixture.ts'

const AT_ONCE = 200
const ROUNDS = 5
const SINGLES = 10
const WARM_UP = 20

export async function chequesBench(fixture: Fixture): Promise<Figure[]> {
  const today = dayOf(new Date())
  const person = await fixture.newAgency('CHEQUES', today)
  const bank = await person.json<{ id: number }>('POST', '/api/Bank', {
    name: 'BOC',
    accountNo: '1021',
    kind: 'BANK',
  })
  const inHand = await chequesInHand(person, today, WARM_UP + ROUNDS * (AT_ONCE + SINGLES))
  const deposit = (count: number) => {
    const cheques = inHand.splice(0, count)
    return timed(() => person.json('PUT', '/api/Cheque/1', { cheques, dest_bank: bank.id, receive_or_pay: 1 }))
  }
  for (let i = 0; i < WARM_UP; i++) await deposit(1)
  const singles: number[] = []
  const all: number[] = []
  // In turn, so that a change of the machine's pace meets both.
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < SINGLES; i++) singles.push(await deposit(1))
    all.push(await deposit(AT_ONCE))
  }
  return [
    {
      name: `Banking ${AT_ONCE} cheques in one call`,
      value: `${median(all).toFixed(0)} ms`,
      baseline: `one cheque: ${median(singles).toFixed(1)} ms`,
      measured: median(all) / median(singles),
      target: { below: 30 },
      unit: ' ×',
    },
  ]
}

/** Cheques of the opening, due today. */
async function chequesInHand(person: Person, today: string, count: number): Promise<number[]> {
  const { id: partyId } = await person.json<{ id: number }>('POST', '/api/Outlet', {
    kind: 1,
    code: 'OUT-1',
    name: 'Outlet',
  })
  const ids: number[] = []
  for (let first = 0; first < count; first += 100) {
    const cheques = Array.from({ length: Math.min(100, count - first) }, (_, i) => ({
      chequeNumber: String(100_001 + first + i),
      drawerBank: 'BOC',
      partyId,
      amount: 10_000 + i,
      bankDate: today,
    }))
    const opened = await person.json<{ id: number }[]>('POST', '/api/Cheque/open-cheques', { cheques })
    ids.push(...opened.map(({ id }) => id))
  }
  return ids
}
