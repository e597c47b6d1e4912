/** The cheques of the worked example: journals 25, 26, 27, 30 and 40, through their own calls, to the cent, line by line. */
import { readFileSync } from 'node:fs'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openCheques } from '../../src/server/areas/cheques/commands.ts'
import { setChequeStatus } from '../../src/server/areas/cheques/move-commands.ts'
import { createPayables } from '../../src/server/areas/cheques/payable-commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { createBank } from '../../src/server/areas/ledger/bank-commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { party } from '../../src/server/db/schema/index.ts'
import { newAgency } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'

type Line = { account: string; party: string | null; debit: string; credit: string }
const golden = JSON.parse(readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8')) as {
  journals: { no: string; date: string; source: string; lines: Line[] }[]
}
const rupees = (amount: number) => cents(amount * 100)
const [opening, first, second] = [businessDate('2026-02-28'), businessDate('2026-03-02'), businessDate('2026-03-03')]
const { database } = await testDatabase(clock(second))

it('post as the example says', async () => {
  const agency = await newAgency(database)
  const outlet = (name: string) =>
    agency.write(
      async (tx) => (await createOutlet(tx, { kind: 1, code: name.toUpperCase().replace(' ', '-'), name })).id,
    )
  const [a, e] = [await outlet('Outlet A'), await outlet('Outlet E')]
  const litro = await agency.write(async (tx) => {
    const [row] = await tx.db
      .insert(party)
      .values({ kind: 3, code: 'LITRO', name: 'Litro', createdBy: tx.actor.userId })
      .returning({ id: party.id })
    return row?.id ?? 0
  })
  const boc = (await agency.write((tx) => createBank(tx, { name: 'BOC', accountNo: '1', kind: 'BANK' }))).id
  await agency.write((tx) =>
    openBill(tx, { receivables: 2, partyId: litro, bill_no: 'OB-L', amount: rupees(400_000), date: opening }),
  )
  const receive = async (chequeNumber: string, partyId: number, amount: number, bankDate: BusinessDate) => {
    const one = { chequeNumber, drawerBank: 'Sampath', partyId, amount: rupees(amount), bankDate }
    const [opened] = await agency.write((tx) => openCheques(tx, { date: opening, cheques: [one] }))
    return opened?.id ?? 0
  }
  const [fromA, fromE] = [await receive('100001', a, 73_800, first), await receive('200002', e, 50_000, first)]
  const move = (status: 1 | 2, id: number, date: BusinessDate, receive_or_pay: 1 | 2 = 1) =>
    agency.write((tx) =>
      setChequeStatus(tx, {
        status,
        cheques: [id],
        receive_or_pay,
        date,
        ...(status === 1 && receive_or_pay === 1 ? { dest_bank: boc } : {}),
      }),
    )
  await move(1, fromA, first)
  const written = { chequeNumber: '005001', bankId: boc, partyId: litro, amount: rupees(400_000), bankDate: second }
  const [toLitro] = await agency.write((tx) => createPayables(tx, { date: second, cheques: [written] }))
  await move(2, fromA, second)
  await move(1, fromE, second)
  await move(1, toLitro?.id ?? 0, second, 2)

  const posted = await agency.read((tx) =>
    tx.db.execute<{ date: string; source: string; lines: Line[] }>(sql`
      select j.posting_date as date, j.source_type as source,
        (select json_agg(json_build_object('account', a.code, 'party', p.name, 'debit', to_char(l.debit / 100.0, 'FM999999990.00'), 'credit', to_char(l.credit / 100.0, 'FM999999990.00')) order by l.line_no)
         from depot.journal_line l join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id where l.journal_entry_id = j.id) as lines
      from depot.journal_entry j where j.source_type = 'CHEQUE' order by j.id`),
  )
  expect(posted.rows).toEqual(
    [25, 26, 27, 30, 40].map((no) => {
      const { date, source, lines } = golden.journals[no - 1] ?? { date: '', source: '', lines: [] }
      return { date, source, lines }
    }),
  )
  expect(await agency.read(auditBooks)).toEqual([])
})
