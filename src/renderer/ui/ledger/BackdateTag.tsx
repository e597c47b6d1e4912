/** That a document or entry was dated on a closed day and waits to be processed, leading to where that is done (E-70). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../PageLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

type BackdateTagProps = { state: JournalEntry['backdate'] }

/** Nothing of what does not wait. */
export function BackdateTag({ state }: BackdateTagProps) {
  const { t } = useTranslation('ui')
  if (state === null) return null
  const failed = state === 'FAILED'
  return (
    <PageLink to="/accounts/backdated-entries">
      <StatusTag tone={failed ? 'danger' : 'warning'}>
        {t(failed ? 'links.backdateFailed' : 'links.backdated')}
      </StatusTag>
    </PageLink>
  )
}

type DocumentBackdateTagProps = { refId: number; sourceType: DocumentKind }

/** Of a document, by its entries; for beside its state. */
export function DocumentBackdateTag({ refId, sourceType }: DocumentBackdateTagProps) {
  const isThere = !isLocalId(refId)
  const query = useQuery({ ...queries.account.journalEntries.queryOptions({ input: { refId } }), enabled: isThere })
  const waiting = query.data?.find((entry) => entry.sourceType === sourceType && entry.backdate !== null)
  return <BackdateTag state={waiting?.backdate ?? null} />
}
