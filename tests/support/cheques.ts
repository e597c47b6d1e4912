/** An agency to test cheques with: a customer, a supplier, a bank, and cheques in every status. */
import { getCheque } from '#reads/cheques/cheque.ts'
import { ask } from '../../src/server/db/reads.ts'
import type { ChequeDetails, ChequeMove, ChequeMoves } from '#contract/cheques/cheque.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { Unchanged } from '#contract/procedure.ts'
import { journalEntries } from '../../src/server/areas/ledger/queries.ts'
import { openCheques } from '../../src/server/areas/cheques/commands.ts'
import { setChequeStatus } from '../../src/server/areas/cheques/move-commands.ts'
import { undoCheque } from '../../src/server/areas/cheques/undo-commands.ts'
import { createPayables } from '../../src/server/areas/cheques/payable-commands.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { createBank } from '../../src/server/areas/ledger/bank-commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import type { Database } from '../../src/server/db/client.ts'
import { party } from '../../src/server/db/schema/index.ts'
import { newAgency, openDay, type TestAgency } from './agency.ts'
import { type Refused, refused } from './refused.ts'

export const rupees = (amount: number): Cents => cents(amount * 100)
/** Takes back the newest step of a cheque that stands. */
export async function undoNewest(tx: Tx, { id, reason }: { id: number; reason?: string }): Promise<ChequeDetails> {
  const { events } = await ask(tx, getCheque, { id })
  const eventId = events.findLast(({ undoneAt }) => undoneAt === null)?.id ?? 0
  const undone = await undoCheque(tx, { id, eventId, reason })
  if ('code' in undone) throw new Error(undone.message)
  return undone
}

const beforeGoLive = businessDate('2026-02-28')

type Move = Omit<ChequeMove, 'receive_or_pay'> & { receive_or_pay?: 1 | 2 }
/** An entry as its date, its source type, and its lines: account code, party, rupees to debit (credit negative). */
type EntryInShort = [BusinessDate, string, ...[string, string | null, number][]]

export type ChequeBench = {
  agency: TestAgency
  /** Outlet A, who owes 10,000. */
  customer: number
  /** Litro, to whom 10,000 is owed. */
  supplier: number
  /** 1021, without a limit. */
  boc: number
  receive: (amount: number, dated?: BusinessDate, party?: number) => Promise<number>
  write: (amount: number, dated?: BusinessDate) => Promise<number>
  move: (input: Move, role?: Role) => Promise<ChequeMoves | Unchanged>
  /** A cheque of 500 that has come to a status. */
  at: (status: 0 | 1 | 2 | 3 | 4, direction?: 1 | 2) => Promise<number>
  refusedMove: (input: Move, role?: Role) => Promise<Refused>
  /** Entries of a cheque, newest last. */
  entries: (chequeId: number) => Promise<EntryInShort[]>
  lastEntry: (chequeId: number) => Promise<EntryInShort | undefined>
}

export async function chequeBench(database: Database): Promise<ChequeBench> {
  const agency = await newAgency(database)
  const customer = (await agency.write((tx) => createOutlet(tx, { kind: 1, code: 'OUT-A', name: 'Outlet A' }))).id
  const supplier = await agency.write(async (tx) => {
    const [row] = await tx.db
      .insert(party)
      .values({ kind: 3, code: 'SUP-1', name: 'Litro', createdBy: tx.actor.userId })
      .returning({ id: party.id })
    return row?.id ?? 0
  })
  const boc = (await agency.write((tx) => createBank(tx, { name: 'BOC', accountNo: '1', kind: 'BANK' }))).id
  for (const [receivables, partyId] of [
    [1, customer],
    [2, supplier],
  ] as const)
    await agency.write((tx) =>
      openBill(tx, { receivables, partyId, bill_no: `OB-${receivables}`, amount: rupees(10_000), date: beforeGoLive }),
    )
  let made = 0
  const whole = (input: Move): ChequeMove => ({ receive_or_pay: 1, ...input })
  const entries: ChequeBench['entries'] = async (refId) =>
    (await agency.read((tx) => journalEntries(tx, { refId }))).map((entry) => [
      entry.date,
      entry.sourceType,
      ...entry.lines.map((l): [string, string | null, number] => [l.code, l.party, (l.debit - l.credit) / 100]),
    ])
  const receive: ChequeBench['receive'] = async (amount, dated = openDay, partyId = customer) => {
    const one = { chequeNumber: `C-${++made}`, drawerBank: 'Sampath', partyId, amount: rupees(amount), bankDate: dated }
    const [opened] = await agency.write((tx) => openCheques(tx, { date: openDay, cheques: [one] }))
    return opened?.id ?? 0
  }
  const write: ChequeBench['write'] = async (amount, dated = openDay) => {
    const one = { chequeNumber: `70${++made}`, bankId: boc, partyId: supplier, amount: rupees(amount), bankDate: dated }
    const [written] = await agency.write((tx) => createPayables(tx, { cheques: [one] }))
    return written?.id ?? 0
  }
  const move: ChequeBench['move'] = (input, role = 2) => agency.write((tx) => setChequeStatus(tx, whole(input)), role)
  return {
    agency,
    customer,
    supplier,
    boc,
    receive,
    write,
    move,
    at: async (status, receive_or_pay = 1) => {
      const id = await (receive_or_pay === 1 ? receive : write)(500)
      const path = status === 2 ? ([1, 2] as const) : status === 0 ? [] : [status]
      for (const step of path)
        await move({
          status: step,
          receive_or_pay,
          cheques: [id],
          ...(step === 1 || step === 3 ? { dest_bank: boc } : {}),
        })
      return id
    },
    refusedMove: (input, role = 2) => refused(agency, (tx) => setChequeStatus(tx, whole(input)), role),
    entries,
    lastEntry: async (id) => (await entries(id)).at(-1),
  }
}
