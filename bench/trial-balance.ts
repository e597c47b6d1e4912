/** A trial balance must not slow down with history: the same call at 10 thousand, 100 thousand and 1 million journal lines. */
import { type Figure, median, timed } from './lib/figures.ts'
import { writeJournal } from './lib/history.ts'
import type { World } from './lib/world.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const RUNS = 40
const FIRST_DAY = '2023-01-01'

export async function trialBalance(world: World): Promise<Figure[]> {
  const times: number[] = []
  for (const lines of SIZES) {
    const person = await world.newAgency(`TB-${lines}`, FIRST_DAY)
    const lastDay = await writeJournal(world.admin, person.agency, FIRST_DAY, lines)
    const ask = async () => (await person.call('GET', `/api/Account/trail-balance?fileType=0&enDate=${lastDay}`)).text()
    for (let i = 0; i < 5; i++) await ask()
    const samples: number[] = []
    for (let i = 0; i < RUNS; i++) samples.push(await timed(ask))
    times.push(median(samples))
  }
  const [small = 0, middle = 0, large = 0] = times
  const words = (ms: number) => `${ms.toFixed(1)} ms`
  return [
    {
      name: 'Trial balance at 100 thousand lines',
      value: words(middle),
      baseline: `10 thousand: ${words(small)}`,
      measured: middle / small,
      unit: ' ×',
    },
    {
      name: 'Trial balance at 1 million lines',
      value: words(large),
      baseline: `10 thousand: ${words(small)}`,
      measured: large / small,
      target: { below: 1.5 },
      unit: ' ×',
    },
  ]
}
