/** The empties that are proposed: accepted one by one or all at once; those that were accepted follow the other numbers. */
import type { BottleEquation, EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BottleKind, bottleRow, proposedEmpties, rowsBehind } from './bottle-cells.ts'
import type { Rows } from './use-rows.ts'

type Waiting = { bottleStockId: number; qty: number }

/** @param asked types of which something is still asked: theirs are not accepted with all */
export function useEmpties(
  bottles: readonly BottleEquation[],
  entered: readonly EmptyBottlesRow[],
  asked: readonly number[],
  rows: Rows,
) {
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const proposalOf = (bottle: BottleEquation) => proposedEmpties(bottle, accepted.has(bottle.bottleStockId))
  /** A number takes the place of what stood there. */
  const put = (bottleStockId: number, kind: BottleKind, qty: number) => {
    for (const { id } of rowsBehind(entered, bottleStockId, kind)) rows.remove('empties', id)
    if (qty > 0) rows.add(bottleRow(bottleStockId, kind, qty))
    // Empties that were counted follow nothing.
    if (kind === 'empties') setAccepted((before) => new Set([...before].filter((id) => id !== bottleStockId)))
  }
  const proposals = bottles.flatMap((bottle): Waiting[] => {
    const qty = proposalOf(bottle)
    return qty === null || asked.includes(bottle.bottleStockId) ? [] : [{ bottleStockId: bottle.bottleStockId, qty }]
  })
  const accept = (all: readonly Waiting[]) => {
    for (const { bottleStockId, qty } of all) put(bottleStockId, 'empties', qty)
    setAccepted((before) => new Set([...before, ...all.map(({ bottleStockId }) => bottleStockId)]))
  }
  const latest = useRef({ bottles, proposals, accept })
  useLayoutEffect(() => {
    latest.current = { bottles, proposals, accept }
  })
  return {
    proposalOf,
    proposals,
    put,
    accept,
    /**
     * @param leave leaves the cell: a number that still stands in it is taken then, and less is proposed
     * @param onNone nothing is proposed then, and these types do not balance
     */
    acceptAll: (leave: () => void, onNone: (unbalanced: readonly BottleEquation[]) => void) => {
      flushSync(leave)
      const now = latest.current
      const unbalanced = now.bottles.filter(({ difference }) => difference !== 0)
      if (now.proposals.length > 0) now.accept(now.proposals)
      else if (unbalanced.length > 0) onNone(unbalanced)
    },
  }
}
