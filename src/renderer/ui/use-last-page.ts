/** Leads a list whose page lies behind its end, as after rows were deleted, to its last page: not to words for a list without rows. */
import type { Page } from '#contract/paging.ts'
import type { ListState } from '#lib/list-state.ts'
import { pageOfRow } from '#lib/fitted-page.ts'
import { useEffect, useEffectEvent } from 'react'

type Answer = { data: Page<unknown> | undefined; isFetching: boolean }

/** `data`: what the call gave last; while it is read anew, the page may have rows again. */
export function useLastPage({ page, pageSize, show, isWalked }: ListState, { data: answer, isFetching }: Answer): void {
  const total = answer?.totalCount ?? 0
  const isBehind =
    !isWalked &&
    !isFetching &&
    answer?.page === page &&
    answer.pageSize === pageSize &&
    answer.items.length === 0 &&
    total > 0
  const lead = useEffectEvent(() => show(pageOfRow(total - 1, pageSize)))
  useEffect(() => {
    if (isBehind && page > 1) lead()
  }, [isBehind, page])
}
