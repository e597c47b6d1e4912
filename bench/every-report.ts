/** Asks for every report that has a page, in every form. */
import { fileTypes } from '#contract/enums.ts'
import { declaredCalls } from '#contract/index.ts'
import { reports } from '../src/renderer/areas/reports/reports.ts'
import type { Person } from './lib/server.ts'

/** Over all the days; one account and one party where a report needs them, all notes of the days where it may be of one. */
export async function askEveryReport(person: Person, days: { from: string; to: string }): Promise<void> {
  const chart = await person.json<{ children: { id: number; code: string }[] }[]>('GET', '/api/Account')
  const cash = chart.flatMap((group) => group.children).find(({ code }) => code === '1010')
  const parties = await person.json<{ items: { id: number }[] }>('GET', '/api/Outlet?PageSize=1')
  const known: Record<string, number | undefined> = { accId: cash?.id, partyId: parties.items[0]?.id }
  const paths = new Map(declaredCalls().map(({ name, path }) => [name, path]))
  for (const { call, days: time, narrowings = [] } of reports) {
    const needed = narrowings.filter(({ required }) => required !== undefined).map(({ parameter }) => parameter)
    if (needed.some((name) => known[name] === undefined)) continue
    for (const form of Object.values(fileTypes)) {
      const query = new URLSearchParams({ fileType: String(form) })
      if (time !== 'none') query.set('enDate', days.to)
      if (time !== 'none' && time !== 'asOf') query.set('stDate', days.from)
      for (const name of needed) query.set(name, String(known[name]))
      const answer = await person.call('GET', `${paths.get(call)?.replace('{id}', '0')}?${query}`)
      await answer.arrayBuffer()
    }
  }
}
