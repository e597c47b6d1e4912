/** The bottle that an address names, out of all of them. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import { queries } from '#lib/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'

export function OneBottle({ id, children }: { id: number; children: (bottle: BottleStock) => React.ReactNode }) {
  const { t } = useTranslation('bottles')
  const query = useQuery(queries.bottleStock.list.queryOptions({ input: {} }))
  return (
    <PageLoad title={t('stock.one')} query={query}>
      {(bottles) => {
        const bottle = bottles.find((row) => row.id === id)
        return bottle ? children(bottle) : <EmptyState title={t('stock.gone')} />
      }}
    </PageLoad>
  )
}
