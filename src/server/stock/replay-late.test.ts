/** A document that comes late is as if it had come in time (I20), and no cent is lost on the way (I25). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { booked, day, layersOf, lot, moved, received } from '../../../tests/support/replay.ts'
import { changesOf } from './layering.ts'
import { type Location, sideOf } from './location.ts'
import { inTime, type Layer, negativeInstants, replay, type ReplayMove } from './replay.ts'

describe('late and in time (I20, I25)', () => {
  type Step = {
    kind: 'receive' | 'take' | 'load' | 'good' | 'held' | 'sell' | 'scrap' | 'undo'
    day: number
    qty: number
    rupees: number
    vehicle: number
    which: number
  }
  const anyStep: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom<Step['kind'][]>(
      'receive',
      'receive',
      'take',
      'take',
      'load',
      'good',
      'held',
      'sell',
      'scrap',
      'undo',
    ),
    day: fc.integer({ min: 2, max: 6 }),
    qty: fc.integer({ min: 1, max: 9 }),
    rupees: fc.integer({ min: 1, max: 999 }),
    vehicle: fc.constantFrom(1, 2),
    which: fc.nat({ max: 20 }),
  })
  const anySteps = fc.array(anyStep, { minLength: 4, maxLength: 14 })
  const ages = Array.from({ length: 16 }, (_, i) => lot(i + 1, 1))
  const isPlace = (loc: string) => sideOf(loc as Location) !== null
  /** In the order of days; what would take goods that are not there is left out. Lots are aged by their number. */
  const wantsOf = (steps: readonly Step[]): ReplayMove[] => {
    const wants: ReplayMove[] = [received(1, 1, 40, 7)]
    for (const { kind, day: no, qty, rupees, vehicle, which } of steps.toSorted((a, b) => a.day - b.day)) {
      const veh: Location = `VEH:${vehicle}`
      const own = { docId: wants.length, date: day(no), qty }
      const undone = wants[which % wants.length]
      const want =
        kind === 'receive'
          ? received(no, wants.length + 1, qty, rupees)
          : kind === 'undo'
            ? undone &&
              ['TAKE', 'UNLOAD'].includes(undone.source.type) &&
              undone.reversesId === null &&
              !wants.some(({ reversesId }) => reversesId === undone.id) &&
              moved({ ...own, doc: 'UNDO', qty: undone.qty, from: undone.to, to: undone.from, reversesId: undone.id })
            : moved({
                ...own,
                ...{
                  take: { doc: 'TAKE', from: 'WH' as const, to: 'ADJ' as const },
                  load: { doc: 'LOAD', from: 'WH' as const, to: veh },
                  good: { doc: 'UNLOAD', from: veh, to: 'WH' as const },
                  held: { doc: 'UNLOAD', from: veh, to: 'HELD' as const },
                  sell: { doc: 'SALES_SUMMARY', from: veh, to: 'CUS' as const },
                  scrap: { doc: 'ERN', from: 'HELD' as const, to: 'SCRAP' as const },
                }[kind],
              })
      if (want && negativeInstants([...wants, want], isPlace).length === 0) wants.push(want)
    }
    return wants
  }

  it('cost the same: a document that comes late is as if it had come at the end of its day', () => {
    let compared = 0
    fc.assert(
      fc.property(anySteps, fc.nat(), (steps, pick) => {
        const wants = wantsOf(steps)
        const late = wants[1 + (pick % Math.max(1, wants.length - 1))]
        if (!late || late.reversesId !== null || wants.some(({ reversesId }) => reversesId === late.id)) return
        const rest = wants.filter((want) => want !== late)
        const atEnd = { ...late, id: 2_000_000 }
        const inOrder = [...rest, atEnd].toSorted(inTime)
        if (negativeInstants(rest, isPlace).length > 0 || negativeInstants(inOrder, isPlace).length > 0) return
        compared += 1
        const rows = booked(ages, rest)
        const replayed = replay(ages, [...rows, atEnd])
        const timely = booked(ages, inOrder)
        expect(merged(layersOf(replayed))).toEqual(merged(timely))
        // What is posted and what was adjusted make together what would have been posted in time.
        const isLate = ({ source }: Pick<Layer, 'source'>) => source.id === late.source.id
        const adjusted = changesOf(replayed.groups).filter(({ id }) => id !== late.source.id)
        const worth = (layers: readonly Pick<Layer, 'from' | 'to' | 'value'>[], side: 'goods' | 'held') =>
          layers.reduce(
            (sum, { from, to, value }) => sum + (Number(sideOf(to) === side) - Number(sideOf(from) === side)) * value,
            0,
          )
        for (const side of ['goods', 'held'] as const)
          expect(
            worth(
              rows.filter((row) => !isLate(row)),
              side,
            ) + adjusted.reduce((sum, change) => sum + change[side], 0),
          ).toBe(
            worth(
              timely.filter((row) => !isLate(row)),
              side,
            ),
          )
      }),
      { numRuns: 400 },
    )
    expect(compared).toBeGreaterThan(150)
  })

  it('leave no difference when nothing is late, and no cent behind in an empty lot', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const rows = booked(ages, wantsOf(steps))
        const { groups, lots } = replay(ages, rows)
        expect(changesOf(groups)).toEqual([])
        for (const { goods, held } of lots.values())
          for (const { qty, value } of [goods, held]) {
            expect(qty).toBeGreaterThanOrEqual(0)
            if (qty === 0) expect(value).toBe(0)
          }
      }),
      { numRuns: 300 },
    )
  })
})

const merged = (
  layers: readonly {
    source: Layer['source']
    from: string
    to: string
    lotId: number | null
    qty: number
    value: number
  }[],
) => layers.map(({ source, from, to, lotId, qty, value }) => [source.type, source.id, from, to, lotId, qty, value])
