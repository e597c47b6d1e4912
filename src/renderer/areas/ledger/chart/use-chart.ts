/** What the chart of accounts is made from: all accounts, those that the search and the type find, what this person may do. */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { AccountNode } from '#contract/ledger/account.ts'
import { addDays, type BusinessDate } from '#contract/dates.ts'
import type { AccountType } from '#contract/enums.ts'
import { accountByCode } from '#lib/account-tree.ts'
import { queries } from '#lib/queries.ts'
import type { ListState } from '#lib/list-state.ts'
import { useRoles } from '#state/session.ts'
import { keepView, useView } from '#state/settings.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { typesInOrder } from '../words.ts'
import { type ChartShow, chartShows, onlyShown } from './rows.ts'

/** The account, or after it the last one there was. */
export function useLastAccount(node: AccountNode | null): AccountNode | null {
  const [last, setLast] = useState(node)
  if (node !== null && node !== last) setLast(node)
  return node ?? last
}

export const typeIn = (list: ListState): AccountType | undefined =>
  typesInOrder.find((type) => String(type) === list.filter('type'))

export const showIn = (list: ListState): ChartShow | undefined =>
  chartShows.find((show) => show === list.filter('show'))

/** What is found, with the parents of what is found, and the balances at the end of the day. `asOf` undefined: as of now. */
export function useFoundAccounts(list: ListState, asOf: BusinessDate | undefined) {
  const type = typeIn(list)
  const input = {
    ...(type !== undefined && { acc_type: type }),
    ...(list.search && { searchQuery: list.search }),
    ...(asOf && { enDate: asOf }),
  }
  const show = showIn(list)
  return useQuery({
    ...queries.account.tree.queryOptions({ input }),
    placeholderData: keepPreviousData,
    select: useCallback((tree: readonly AccountNode[]) => onlyShown(tree, show), [show]),
  })
}

/** Who may change the chart, and until when openings may be entered. */
export function useChartRights(): { mayEdit: boolean; openingDate: BusinessDate | null } {
  const roles = useRoles()
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const opens = isSuperAdmin(roles) && config?.goLiveDate && !config.openingCompleted
  return { mayEdit: isAdmin(roles), openingDate: opens && config.goLiveDate ? addDays(config.goLiveDate, -1) : null }
}

const OPENING_EQUITY = '3900'

/** E-01: groups, accounts of documents and accounts per party are opened elsewhere; 3900 stands opposite every opening. */
export const mayBeOpened = (node: AccountNode): boolean =>
  !node.isGroup && !node.docOnly && node.isActive && node.partyKinds.length === 0 && node.code !== OPENING_EQUITY

/** A step of the opening leads to the opening of one account, by its code (`?opening=1010`). */
export function useAskedOpening(tree: readonly AccountNode[], show: (id: number) => void): void {
  const [params, setParams] = useSearchParams()
  const code = params.get('opening')
  const id = code === null ? undefined : accountByCode(tree, code)?.id
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (code !== null && (id === undefined || shown.current === code)) return
    shown.current = code
    if (id === undefined) return
    show(id)
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('opening')
        return next
      },
      { replace: true },
    )
  }, [code, id, show, setParams])
}

const VIEW = 'chart'

/** Which groups are folded, kept for the next visit. */
export function useFolded(): [ReadonlySet<number>, (ids: Iterable<number>) => void] {
  const kept = useView(VIEW)
  const folded = useMemo(() => new Set(foldedIn(kept)), [kept])
  return [folded, (ids) => void keepView(VIEW, { folded: [...ids] })]
}

function foldedIn(kept: unknown): number[] {
  if (typeof kept !== 'object' || kept === null || !('folded' in kept) || !Array.isArray(kept.folded)) return []
  return kept.folded.filter((id): id is number => typeof id === 'number')
}
