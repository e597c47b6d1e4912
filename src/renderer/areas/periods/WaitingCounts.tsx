/** Count sheets that wait for approval, each leading to where it is approved, and Esc there back. */
import type { WaitingCount } from '#contract/counts/waiting-count.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { Fragment } from 'react'

export const WaitingCounts = ({ counts, hint }: { counts: readonly WaitingCount[]; hint: string }) => (
  <>
    {counts.map(({ id, number, date }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <PageLink to={documentPage({ type: 'COUNT', id, date })}>{number}</PageLink>
      </Fragment>
    ))}
    . {hint}
  </>
)
