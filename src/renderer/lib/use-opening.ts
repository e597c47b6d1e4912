/** The opening that is under way, and which of its steps this person may take. */
import { isAdmin } from '#contract/access.ts'
import type { Checklist, OpeningStep } from '#contract/opening/checklist.ts'
import { useOpeningStep } from '#state/opening.ts'
import { useRoles, useSession } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { openPageAt } from './known-pages.ts'
import { stepPages } from './opening-steps.ts'
import { queries } from './queries.ts'
import { useBeginning } from './use-beginning.ts'

/** Null once it is completed, and for those who do not enter it. */
export function useOpening(): Checklist | null {
  const { data } = useQuery({
    ...queries.opening.checklist.queryOptions({ input: {} }),
    enabled: isAdmin(useRoles()),
    staleTime: 0,
  })
  return data && !data.finished ? data : null
}

/** Whether somebody takes this step now: what is written then is of before go-live, unless it says otherwise. */
export function useTakesStep(step: OpeningStep): boolean {
  const beginning = useBeginning()
  const isTaken = useOpeningStep((state) => state.step === step)
  return isTaken && beginning?.openingCompleted === false
}

/** What a form of balances begins with: the opening in its step, its correction where the address asks for that, else undefined. */
export function useOpeningKind(step: OpeningStep): 'opening' | 'correction' | undefined {
  const [params] = useSearchParams()
  const isTaken = useTakesStep(step)
  if (isTaken) return 'opening'
  return params.get('kind') === 'correction' ? 'correction' : undefined
}

/** Whether the page of a step is open to this person; that of bottles at customers only once there are bottles. */
export function useMayTake(): (step: OpeningStep) => boolean {
  const session = useSession(({ state }) => state)
  return (step) => session !== null && openPageAt(stepPages[step].split(/[?#]/)[0] ?? '', session) !== undefined
}
