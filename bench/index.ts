/**
 * Benchmarks, one after the other; every figure with its baseline of the same run. Words choose those whose names hold one of them, in any
 * order of theirs. A miss ends with exit code 1.
 */
import { backdateBench } from './backdate.ts'
import { booksBench } from './books.ts'
import { chequesBench } from './cheques.ts'
import { firstPaint } from './first-paint.ts'
import { grnThroughput, NOTES } from './grn.ts'
import { type Figure, line, passes } from './lib/figures.ts'
import { openWorld, type Fixture } from './lib/fixture.ts'
import { importBench } from './import.ts'
import { keysBench } from './keys.ts'
import { memoryAfterNotes, memoryAtRest } from './memory.ts'
import { mirrorBench } from './mirror.ts'
import { otherPcBench } from './other-pc.ts'
import { outboxBench } from './outbox.ts'
import { paperBench } from './paper.ts'
import { reconcileBench } from './reconcile.ts'
import { settleThroughput } from './settle.ts'
import { tenDesktops } from './ten-desktops.ts'
import { typingBench } from './typing.ts'
import { workbookBench } from './workbook.ts'
import { yearBench } from './year.ts'

/** On one server, in this order. */
const ofWorld: Record<string, (fixture: Fixture) => Promise<Figure[]>> = {
  grn: async (fixture) => [...(await grnThroughput(fixture)), ...(await memoryAfterNotes(fixture, NOTES))],
  mirror: mirrorBench,
  cheques: chequesBench,
  import: importBench,
  settle: settleThroughput,
  outbox: outboxBench,
  office: tenDesktops,
  paper: paperBench,
  workbook: workbookBench,
  books: booksBench,
  reconcile: reconcileBench,
  backdate: backdateBench,
}
const before: Record<string, () => Promise<Figure[]>> = { memory: memoryAtRest }
const after: Record<string, () => Promise<Figure[]>> = {
  paint: firstPaint,
  typing: typingBench,
  keys: keysBench,
  other: otherPcBench,
  year: yearBench,
}

const words = process.argv.slice(2)
const chosen = <T>(benches: Record<string, T>): T[] =>
  Object.entries(benches)
    .filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)))
    .map(([, bench]) => bench)

const figures: Figure[] = []
const say = (fresh: readonly Figure[]): void => {
  figures.push(...fresh)
  for (const figure of fresh) process.stdout.write(`${line(figure)}\n`)
}

for (const bench of chosen(before)) say(await bench())
const serverBenches = chosen(ofWorld)
if (serverBenches.length > 0) {
  const fixture = await openWorld()
  try {
    for (const bench of serverBenches) say(await bench(fixture))
  } finally {
    await fixture.stop()
  }
}
for (const bench of chosen(after)) say(await bench())
if (figures.length === 0) throw new Error(`no benchmark is called ${words.join(' or ')}`)

const missed = figures.filter((figure) => !passes(figure))
process.stdout.write(`${figures.length - missed.length} of ${figures.length} figures reached\n`)
process.exitCode = missed.length > 0 ? 1 : 0
