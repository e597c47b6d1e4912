/** Importing 5,000 outlets from one file, against recording outlets one by one through their call. */
import { dayOf } from '#contract/dates.ts'
import { type Figure, median, timed } from './lib/figures.ts'
import type { Fixture } from './lib/fixture.ts'

const OUTLETS = 5000
const ROUTES = 40
const ROUNDS = 3
const SINGLES = 30

export async function importBench(fixture: Fixture): Promise<Figure[]> {
  const person = await fixture.newAgency('IMPORT', dayOf(new Date()))
  const { id: route_id } = await person.json<{ id: number }>('POST', '/api/DailyRoute', { name: 'Galle Road' })
  let last = 0
  const one = () =>
    person.json('POST', '/api/Outlet', { kind: 1, code: `ONE-${++last}`, name: `Outlet ${last}`, route_id })
  const all = async (round: number) => {
    const rows = Array.from({ length: OUTLETS }, (_, n) => `R${round}-${n},Outlet ${n},Route ${n % ROUTES},14`)
    const content = Buffer.from(`Code,Name,Route,Credit days\n${rows.join('\n')}\n`).toString('base64')
    const file = { kind: 'customers', fileName: 'outlets.csv', content }
    const { added } = await person.json<{ added: number }>('POST', '/api/Opening/import', file)
    if (added !== OUTLETS) throw new Error(`${added} outlets were imported`)
  }
  const singles: number[] = []
  const files: number[] = []
  // In turn, so that a change of the machine's pace meets both.
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < SINGLES; i++) singles.push(await timed(one))
    files.push(await timed(() => all(round)))
  }
  const byHand = median(singles) * OUTLETS
  return [
    {
      name: `Importing ${OUTLETS} outlets`,
      value: `${(median(files) / 1000).toFixed(1)} s`,
      baseline: `one by one through their call: ${(byHand / 1000).toFixed(0)} s`,
      measured: (median(files) / byHand) * 100,
      target: { below: 5 },
      unit: ' %',
    },
  ]
}
