/** The outbox: what keeping a document costs beside a bare write that is forced to the disk, how long a full one takes to open, and to be sent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeptOperation } from '#contract/outbox.ts'
import { type Operation, OPERATIONS_VERSION } from '#contract/operations.ts'
import { uuidv7 } from '../src/main/api/idempotency.ts'
import { openJournal } from '../src/main/outbox/journal.ts'
import { type Figure, inTurn, slowerThan, timed, median } from './lib/figures.ts'
import { products, type Fixture } from './lib/fixture.ts'

const SAVES = 101
const ENTRIES = 5_000
const OPENINGS = 7
const SENT = 500
const BATCH = 50

const noteOf = (input: Record<string, unknown>): KeptOperation => ({
  id: uuidv7(),
  call: 'grn.create',
  input,
  version: OPERATIONS_VERSION,
  author: { id: 1, name: 'Nimal Perera' },
  at: new Date().toISOString(),
  state: 'waiting',
  tries: 0,
  failure: null,
  answeredAt: null,
  reason: null,
  discardedBy: null,
  draft: null,
  concerns: [],
})
const line = { stockItemId: 1_000, qty: 40, unitCost: 350_000_00, reselling_price: 4_200_00, expiryDate: null }
const usual = () =>
  noteOf({ supplierId: 12, supplierInvoiceNo: 'LT-88213', lines: Array.from({ length: 8 }, () => line) })

export async function outboxBench(fixture: Fixture): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'depot-bench-outbox-'))
  try {
    return [
      ...(await saving(join(folder, 'saving'))),
      ...(await opening(join(folder, 'opening'))),
      await sending(fixture),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One document on the disk, against its bytes written to one file and forced to the disk. */
async function saving(folder: string): Promise<Figure[]> {
  const journal = await openJournal(folder, KeptOperation)
  const file = await open(join(folder, 'bare'), 'w')
  const [ours, bare] = await inTurn(
    SAVES,
    () => {
      const entry = usual()
      return journal.put(entry.id, entry)
    },
    async () => {
      await file.write(JSON.stringify(usual()))
      await file.datasync()
    },
  )
  await journal.close()
  await file.close()
  return [slowerThan('A document into the outbox', ours, { of: 'its bytes forced to the disk once', ms: bare }, 3)]
}

/** A full outbox, against the bare reading of its bytes as JSON. */
async function opening(folder: string): Promise<Figure[]> {
  const journal = await openJournal(folder, KeptOperation)
  const entries = Array.from({ length: ENTRIES }, usual)
  for (const entry of entries) await journal.note(entry.id, entry)
  await journal.close()
  const text = JSON.stringify(entries)
  const [ours, bare] = await inTurn(
    OPENINGS,
    async () => (await openJournal(folder, KeptOperation)).close(),
    () => JSON.parse(text),
  )
  return [slowerThan(`An outbox of ${ENTRIES} documents opened`, ours, { of: 'the same as bare JSON', ms: bare }, 20)]
}

/** Documents that waited, sent fifty at a time, against one request for each. */
async function sending(fixture: Fixture): Promise<Figure> {
  const person = await fixture.newAgency('OUTBOX', '2026-03-01')
  const { supplierId, stockItemIds } = await products(person, 3)
  let invoice = 0
  const input = () => ({
    supplierId,
    supplierInvoiceNo: `OUT-${++invoice}`,
    lines: [{ stockItemId: stockItemIds[invoice % 3] ?? 0, qty: 1, unitCost: 90_000, reselling_price: 1_200 }],
  })
  const operation = (): Operation => ({ id: uuidv7(), call: 'grn.create', input: input() })
  const send = (operations: readonly Operation[]) =>
    person.json('POST', '/api/Sync/operations', { version: OPERATIONS_VERSION, operations })
  const batches: number[] = []
  const singles: number[] = []
  for (let sent = 0; sent < SENT; sent += BATCH) {
    const batch = Array.from({ length: BATCH }, operation)
    batches.push(await timed(() => send(batch)))
    const notes = Array.from({ length: BATCH }, input)
    singles.push(
      await timed(async () => {
        for (const note of notes) await person.json('POST', '/api/Grn', note)
      }),
    )
  }
  const baseline = { of: `as many requests of their own`, ms: (median(singles) * SENT) / BATCH }
  return slowerThan(`${SENT} waiting documents sent`, (median(batches) * SENT) / BATCH, baseline, 1.2)
}
