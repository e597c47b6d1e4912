/** All benchmarks, one after the other; every figure with its baseline of the same run. A miss ends with exit code 1. */
import { backdateBench } from './backdate.ts'
import { booksBench } from './books.ts'
import { chequesBench } from './cheques.ts'
import { firstPaint } from './first-paint.ts'
import { grnThroughput, NOTES } from './grn.ts'
import { type Figure, line, passes } from './lib/figures.ts'
import { openWorld } from './lib/world.ts'
import { memoryAfterNotes, memoryAtRest } from './memory.ts'
import { mirrorBench } from './mirror.ts'
import { settleThroughput } from './settle.ts'
import { typingBench } from './typing.ts'
import { workbookBench } from './workbook.ts'
import { yearBench } from './year.ts'

const figures: Figure[] = []
const say = (fresh: readonly Figure[]): void => {
  figures.push(...fresh)
  for (const figure of fresh) process.stdout.write(`${line(figure)}\n`)
}

say(await memoryAtRest())
const world = await openWorld()
try {
  say(await grnThroughput(world))
  say(memoryAfterNotes(world, NOTES))
  say(await mirrorBench(world))
  say(await chequesBench(world))
  say(await settleThroughput(world))
  say(await workbookBench(world))
  say(await booksBench(world))
  say(await backdateBench(world))
} finally {
  await world.stop()
}
say(await firstPaint())
say(await typingBench())
say(await yearBench())

const missed = figures.filter((figure) => !passes(figure))
process.stdout.write(`${figures.length - missed.length} of ${figures.length} figures reached\n`)
process.exitCode = missed.length > 0 ? 1 : 0
