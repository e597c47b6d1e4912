/**
 * The rows that are typed on the settlement. Before the trip is settled each goes to the server at once, and the next may be typed
 * meanwhile; while a settled trip is amended they are kept here until the amendment is saved (E-51).
 */
import { creditDebit } from '#contract/enums.ts'
import type { AmendedRow, Settlement } from '#contract/settlement/settlement.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { failureOf } from '#lib/failure.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alertFailure } from '#state/alerts.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { api } from '#lib/client.ts'
import { useMemo, useRef, useState } from 'react'
import { idsOf, type LocalRow } from './shown.ts'

/** Which call adds a row of a trip that is not settled, and which takes it away (E-36 to E-40). */
export type RowKind = AmendedRow['kind']

/** The new row's id. `replaces`: the row in the books that it corrects, in the same step. Throws on failure, as every call does. */
export async function addRow(tripId: number, { kind, ...row }: AmendedRow, replaces?: number): Promise<number> {
  // The kind and its own fields were told apart by the schema that made the row.
  const input = { ...row, tripId, ...(replaces !== undefined && { replaces }) }
  const added = await calls[kind].add(input as never)
  return added.id
}

export const removeRow = async (kind: RowKind, id: number): Promise<unknown> => calls[kind].remove({ id })

/** Credit, transfers and collections are corrected in one step: without the former row the trip may stand beyond a credit limit for a moment. */
const isCorrectedAtOnce = (row: AmendedRow): boolean =>
  row.kind === 'credit' || (row.kind === 'cheque' && row.tr_type === creditDebit.debit)

const calls = {
  cash: { add: api.cash.create, remove: api.cash.remove },
  discount: { add: api.discount.create, remove: api.discount.remove },
  credit: { add: api.bill.addRow, remove: api.bill.remove },
  cheque: { add: api.cheque.create, remove: api.cheque.remove },
  empties: { add: api.bottleReceipt.addEmpties, remove: api.bottleReceipt.removeEmpties },
} as const

/** The settlement as the books have it now; what the screen shows follows. */
export const readBooks = (tripId: number): Promise<Settlement> =>
  queryClient.fetchQuery({ ...queries.dayEnd.settlement.queryOptions({ input: { id: tripId } }), staleTime: 0 })

/** Reads the books anew, so that a row that waits is never in neither place: the balance would be wrong for a moment. */
async function isInBooks(tripId: number, id: number): Promise<boolean> {
  const books = await readBooks(tripId).catch(() => null)
  return books !== null && idsOf(books).has(id)
}

export type Rows = ReturnType<typeof useRows>

const none: ReadonlySet<number> = new Set()

export function useRows(books: Settlement, amending: boolean) {
  const tripId = books.trip.id
  const [local, setLocal] = useState<readonly LocalRow[]>([])
  const [removed, setRemoved] = useState(none)
  const lastId = useRef(0)
  const underWay = useRef(new Set<Promise<unknown>>())
  /** Rows that were taken away while they were on their way. */
  const unwanted = useRef(new Set<number>())
  /** By the id in the books, the one that the row had here before. */
  const own = useRef(new Map<number, number>())
  // What the books hold is read from there from now on: somebody else may take it away.
  const inBooks = useMemo(() => idsOf(books), [books])
  // A row that was refused stands only here.
  useUnsaved(local.some(({ state }) => state === 'refused'))
  if (local.some(({ id }) => inBooks.has(id))) setLocal(local.filter(({ id }) => !inBooks.has(id)))

  return useMemo(() => {
    const change = (id: number, to: Partial<LocalRow>) =>
      setLocal((rows) => rows.map((row) => (row.id === id ? { ...row, ...to } : row)))
    const drop = (id: number) => setLocal((rows) => rows.filter((row) => row.id !== id))
    const follow = (work: Promise<unknown>) => {
      underWay.current.add(work)
      void Promise.allSettled([work]).then(() => underWay.current.delete(work))
    }
    const isThereAgain = (id: number) => setRemoved((present) => new Set([...present].filter((one) => one !== id)))
    const send = async (id: number, row: AmendedRow, replaces?: number) => {
      try {
        const added = await addRow(tripId, row, replaces)
        own.current.set(added, id)
        if (unwanted.current.has(id)) await take(row.kind, added)
        // What waited is dropped when it was sent since: the books have it under another id.
        else if (isLocalId(added) && !(await isInBooks(tripId, added))) drop(id)
        else change(id, { state: 'sent', id: added })
      } catch (error) {
        if (replaces !== undefined) isThereAgain(replaces)
        change(id, { state: 'refused', failure: failureOf(error), ...(replaces !== undefined && { replaces }) })
      }
    }
    const add = (row: AmendedRow) => {
      lastId.current -= 1
      const id = lastId.current
      setLocal((rows) => [...rows, { id, row, state: amending ? 'kept' : 'sending', failure: null }])
      if (!amending) follow(send(id, row))
      return id
    }
    const take = async (kind: RowKind, id: number) => {
      setRemoved((present) => new Set(present).add(id))
      try {
        await removeRow(kind, id)
      } catch (error) {
        isThereAgain(id)
        alertFailure(error)
      }
    }
    /** What the row is called now: a row that was on its way when a line was opened with it may have come into the books since. */
    const idOf = (id: number) => [...own.current].find(([, before]) => before === id)?.[0] ?? id
    /** Takes a row away, whether it is in the books, on its way or only here. */
    const remove = (kind: RowKind, seen: number) => {
      const id = idOf(seen)
      if (id < 0) {
        unwanted.current.add(id)
        drop(id)
      } else if (amending) setRemoved((present) => new Set(present).add(id))
      else follow(take(kind, id))
    }
    /** Takes a row away and puts another in its place, whose id it answers: one after the other, for both may stand on the same bill or number. */
    const replace = (kind: RowKind, seen: number, row: AmendedRow): number => {
      const shown = idOf(seen)
      // A correction that was refused has left the row that it is of in the books.
      const old = local.find(({ id }) => id === shown)?.replaces ?? shown
      if (old !== shown) remove(kind, shown)
      const earlier = [...underWay.current]
      if (old < 0 || amending) {
        remove(kind, old)
        if (amending) return add(row)
      } else setRemoved((present) => new Set(present).add(old))
      lastId.current -= 1
      const id = lastId.current
      setLocal((rows) => [...rows, { id, row, state: 'sending', failure: null }])
      const work = async () => {
        await Promise.allSettled(earlier)
        if (old >= 0 && isCorrectedAtOnce(row) && !unwanted.current.has(id)) return send(id, row, old)
        try {
          if (old >= 0) await removeRow(kind, old)
        } catch (error) {
          isThereAgain(old)
          return change(id, { state: 'refused', failure: failureOf(error) })
        }
        if (unwanted.current.has(id)) return
        await send(id, row)
      }
      follow(work())
      return id
    }
    /** Puts a row back that was taken away, and answers its id. Throws when the server does not take it again. */
    const restore = async (seen: number, row: AmendedRow): Promise<number> => {
      const id = idOf(seen)
      // An amendment has not taken it out of the books.
      if (amending && id >= 0) {
        isThereAgain(id)
        return id
      }
      if (amending) return add(row)
      const earlier = [...underWay.current]
      const work = async () => {
        await Promise.allSettled(earlier)
        const added = await addRow(tripId, row)
        lastId.current -= 1
        own.current.set(added, lastId.current)
        await readBooks(tripId)
        return added
      }
      const restoring = work()
      follow(restoring)
      return await restoring
    }
    /** Takes a correction back, and answers the id under which the former row stands there. */
    const revert = (seen: number, before: number, row: AmendedRow): number => {
      const old = idOf(before)
      // An amendment has not taken it out of the books; nor has a correction of which nothing was taken.
      if (!inBooks.has(old) || (!amending && removed.has(old))) return replace(row.kind, seen, row)
      remove(row.kind, seen)
      isThereAgain(old)
      return old
    }
    /** Puts back a row that was refused and then taken away: it still stands only here. */
    const putBack = (refused: LocalRow): number => {
      unwanted.current.delete(refused.id)
      setLocal((rows) => [...rows, refused])
      return refused.id
    }
    return {
      local,
      removed,
      add,
      remove,
      restore,
      putBack,
      replace,
      revert,
      idOf,
      /** True for a row that came from this screen. */
      isOwn: (id: number) => own.current.has(id),
      /** How many of those that came from this screen while they waited bear the server's ids by now, which this screen was not told. */
      sentSince: (now: ReadonlySet<number>) =>
        [...own.current.keys()].filter((id) => isLocalId(id) && !now.has(id)).length,
      /** A row keeps its place on the screen, and the cursor in it, when it gets its id. */
      keyOf: (id: number) => own.current.get(id) ?? id,
      /** Resolves when nothing is on its way any more. */
      settled: async () => {
        while (underWay.current.size > 0) await Promise.allSettled(underWay.current)
      },
      /** Forgets an amendment. */
      forget: () => {
        setLocal([])
        setRemoved(none)
      },
      sending: local.some(({ state }) => state === 'sending'),
      refused: local.filter(({ state }) => state === 'refused'),
    }
  }, [local, removed, inBooks, tripId, amending])
}
