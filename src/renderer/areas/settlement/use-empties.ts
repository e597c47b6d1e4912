/** The empties that are proposed: accepted one by one or all at once; those that were accepted follow the other numbers. */
import type { BottleEquation, EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BottleKind, bottleRow, proposedEmpties, rowsBehind } from './bottle-cells.ts'
import type { Rows } from './use-rows.ts'

/** @param asked types of which something is still asked: theirs are not accepted with all */
export function useEmpties(
  bottles: readonly BottleEquation[],
  entered: readonly EmptyBottlesRow[],
  asked: readonly number[],
  rows: Rows,
) {
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const proposalOf = (bottle: BottleEquation) => proposedEmpties(bottle, accepted.has(bottle.bottleStockId))
  /** A number takes the place of what stood there. Empties that are as proposed are accepted; others were counted, and follow nothing. */
  const put = (bottle: BottleEquation, kind: BottleKind, qty: number) => {
    const { bottleStockId } = bottle
    for (const { id } of rowsBehind(entered, bottleStockId, kind)) rows.remove('empties', id)
    if (qty > 0) rows.add(bottleRow(bottleStockId, kind, qty))
    if (kind !== 'empties') return
    const isAccepted = qty === proposalOf(bottle)
    setAccepted(
      (before) => new Set([...before].filter((id) => id !== bottleStockId).concat(isAccepted ? bottleStockId : [])),
    )
  }
  const proposed = bottles.filter((bottle) => proposalOf(bottle) !== null && !asked.includes(bottle.bottleStockId))
  const accept = () => proposed.forEach((bottle) => put(bottle, 'empties', proposalOf(bottle) ?? 0))
  const latest = useRef({ bottles, proposed, accept })
  useLayoutEffect(() => {
    latest.current = { bottles, proposed, accept }
  })
  return {
    proposalOf,
    hasProposals: proposed.length > 0,
    put,
    /**
     * @param leave leaves the cell: a number that still stands in it is taken then, and less is proposed
     * @param onNone nothing is proposed then, and these types do not balance
     */
    acceptAll: (leave: () => void, onNone: (unbalanced: readonly BottleEquation[]) => void) => {
      flushSync(leave)
      const now = latest.current
      const unbalanced = now.bottles.filter(({ difference }) => difference !== 0)
      if (now.proposed.length > 0) now.accept()
      else if (unbalanced.length > 0) onNone(unbalanced)
    },
  }
}
