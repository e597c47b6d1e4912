/** The empties that are proposed: accepted one by one or all at once; those that were accepted follow the other numbers, also after the page was left. */
import type { BottleEquation, EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import { dropDraft, findDraft, keepDraft } from '#ui/draft.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { type BottleKind, bottleRow, proposedEmpties, rowsBehind } from './bottle-cells.ts'
import type { Rows } from './use-rows.ts'

/** How many empties were accepted, by type. */
type Accepted = ReadonlyMap<number, number>

/** Empties of one type, as they were and as they were accepted. */
type Taken = { bottleStockId: number; code: string; from: number; to: number }

const KeptAccepted = z.array(z.tuple([z.number(), z.number()]))
const readAccepted = (kept: unknown) => KeptAccepted.safeParse(kept).data ?? null

const draftKey = (tripId: number) => `settlement/${tripId}/empties`

/** After the trip is settled. */
export const forgetAccepted = (tripId: number): Promise<void> => dropDraft(draftKey(tripId)).catch(() => undefined)

/** What was accepted of a trip: it stands in its draft, as the numbers themselves stand in the books at once. */
function useAccepted(tripId: number) {
  const [accepted, setAccepted] = useState<Accepted>(new Map())
  const latest = useRef<Accepted>(accepted)
  useEffect(() => {
    let left = false
    const find = async () => {
      // Without the draft what was accepted counts as counted.
      const found = await findDraft(draftKey(tripId), readAccepted).catch(() => null)
      if (left || !found) return
      latest.current = new Map([...found.value, ...latest.current])
      setAccepted(latest.current)
    }
    void find()
    return () => {
      left = true
    }
  }, [tripId])
  const change = (bottleStockId: number, qty: number | null) => {
    const next = new Map(latest.current)
    if (qty === null) next.delete(bottleStockId)
    else next.set(bottleStockId, qty)
    latest.current = next
    setAccepted(next)
    void keepDraft(draftKey(tripId), [...next])
  }
  return { accepted, change }
}

/** @param asked types of which something is still asked: theirs are not accepted with all */
export function useEmpties(
  tripId: number,
  bottles: readonly BottleEquation[],
  entered: readonly EmptyBottlesRow[],
  asked: readonly number[],
  rows: Rows,
) {
  const { accepted, change } = useAccepted(tripId)
  // Another number was counted elsewhere since.
  const proposalOf = (bottle: BottleEquation) =>
    proposedEmpties(bottle, accepted.get(bottle.bottleStockId) === bottle.empties)
  /** A number takes the place of what stood there. Empties that are as proposed are accepted; others were counted, and follow nothing. Answers the new row's id. */
  const put = (bottle: BottleEquation, kind: BottleKind, qty: number): number | null => {
    const { bottleStockId } = bottle
    for (const { id } of rowsBehind(entered, bottleStockId, kind)) rows.remove('empties', id)
    const id = qty > 0 ? rows.add(bottleRow(bottleStockId, kind, qty)) : null
    if (kind === 'empties') change(bottleStockId, qty === proposalOf(bottle) ? qty : null)
    return id
  }
  const proposed = bottles.filter((bottle) => proposalOf(bottle) !== null && !asked.includes(bottle.bottleStockId))
  const accept = (): readonly Taken[] =>
    proposed.map((bottle) => {
      const to = proposalOf(bottle) ?? 0
      put(bottle, 'empties', to)
      return { bottleStockId: bottle.bottleStockId, code: bottle.item_code, from: bottle.empties, to }
    })
  const latest = useRef({ bottles, proposed, accept, put })
  useLayoutEffect(() => {
    latest.current = { bottles, proposed, accept, put }
  })
  return {
    proposalOf,
    hasProposals: proposed.length > 0,
    put,
    /** Numbers as they were, in place of those that stand there by now. */
    putBack: (numbers: readonly { bottleStockId: number; qty: number }[], kind: BottleKind) => {
      const now = latest.current
      for (const { bottleStockId, qty } of numbers) {
        const bottle = now.bottles.find((one) => one.bottleStockId === bottleStockId)
        if (bottle) now.put(bottle, kind, qty)
      }
    },
    /**
     * @param leave leaves the cell: a number that still stands in it is taken then, and less is proposed
     * @param onNone nothing is proposed then, and these types do not balance
     * @param onAccepted told what was accepted
     */
    acceptAll: (
      leave: () => void,
      onNone: (unbalanced: readonly BottleEquation[]) => void,
      onAccepted: (accepted: readonly Taken[]) => void,
    ) => {
      flushSync(leave)
      const now = latest.current
      const unbalanced = now.bottles.filter(({ difference }) => difference !== 0)
      if (now.proposed.length > 0) onAccepted(now.accept())
      else if (unbalanced.length > 0) onNone(unbalanced)
    },
  }
}
