/** A long report as a workbook: 50,000 lines of one account's ledger, from the request to the file, and what the server's memory grew. */
import { type Figure, timed } from './lib/figures.ts'
import { writeJournal } from './lib/history.ts'
import { residentMb } from './lib/server.ts'
import type { World } from './lib/world.ts'

const ROWS = 50_000
const FIRST_DAY = '2023-01-01'
const WATCH_MS = 10

export async function workbookBench(world: World): Promise<Figure[]> {
  const person = await world.newAgency('XLSX', FIRST_DAY)
  // Half of the lines of two accounts stand on each.
  const codes = ['5230', '5250']
  const lastDay = await writeJournal(world.admin, person.agency, FIRST_DAY, 2 * ROWS, codes)
  const chart = await person.json<{ children: { id: number; code: string }[] }[]>('GET', '/api/Account')
  const fuel = chart.flatMap((group) => group.children).find(({ code }) => code === codes[0])
  const ask = async (to: string) => {
    const path = `/api/Account/get-ledger-log?fileType=1&accId=${fuel?.id}&stDate=${FIRST_DAY}&enDate=${to}`
    return (await (await person.call('GET', path)).arrayBuffer()).byteLength
  }
  // The first file loads the library; a server in use has it.
  await ask(FIRST_DAY)
  const before = residentMb(world.serverPid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(world.serverPid))
  }, WATCH_MS)
  let bytes = 0
  const ms = await timed(async () => {
    bytes = await ask(lastDay)
  })
  clearInterval(watch)
  const file = `${(bytes / 1024 / 1024).toFixed(1)} MB file`
  return [
    {
      name: 'Workbook of 50,000 ledger lines',
      value: `${(ms / 1000).toFixed(2)} s`,
      baseline: file,
      measured: ms / 1000,
      target: { below: 3 },
      unit: ' s',
    },
    {
      name: 'Server memory it grew by',
      value: `${(most - before).toFixed(0)} MB`,
      baseline: `before: ${before.toFixed(0)} MB`,
      measured: most - before,
      target: { below: 150 },
      unit: ' MB',
    },
  ]
}
