/** One count sheet: typed into while it is open, then its differences until it is approved and after. */
import type { CountSheet } from '#contract/counts/count.ts'
import { queries } from '#lib/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CountEntry } from './CountEntry.tsx'
import { CountResult } from './CountResult.tsx'

export default function CountSheetPage() {
  const { t } = useTranslation('counts')
  const [params] = useSearchParams()
  const id = Number(params.get('id') ?? 0)
  return id > 0 ? <Sheet id={id} /> : <EmptyState title={t('noSheet')} hint={t('noSheetHint')} />
}

function Sheet({ id }: { id: number }) {
  const { t } = useTranslation('counts')
  const query = useQuery(queries.stockCount.get.queryOptions({ input: { id } }))
  const again = async (): Promise<void> => {
    await query.refetch()
  }
  return (
    <PageLoad title={t('one')} query={query}>
      {(sheet: CountSheet) =>
        sheet.status === 'OPEN' ? (
          <FormWithRemoteUpdates row={sheet}>
            {(base, onTyped) => <CountEntry sheet={base} onChanged={again} onTyped={onTyped} />}
          </FormWithRemoteUpdates>
        ) : (
          <CountResult sheet={sheet} onChanged={again} />
        )
      }
    </PageLoad>
  )
}
