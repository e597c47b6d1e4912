/** What stands beside a posted note: the bottles that came with it, and what happened to it. */
import { formatMoney, formatQuantity } from '#contract/format.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useBottlesAllowed } from '#state/session.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { SheetPart, SheetTable } from '#ui/trip/TripSheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { typedGrn } from './grn-draft.ts'
import { stepsOf } from './grn-history.ts'
import styles from './Grn.module.css'
import { useGrnFigures, useGrnItems } from './use-grn-facts.ts'

/** Filled cylinders came from the principal: how many of each kind. */
export function GrnBottles({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const { items } = useGrnItems(note)
  const { needs } = useGrnFigures(typedGrn(note), items, note)
  if (!useBottlesAllowed() || needs.length === 0) return null
  return (
    <SheetPart label={t('grn.bottlesTitle')}>
      <SheetTable>
        <tbody>
          {needs.map(({ bottleStockId, code, taken }) => (
            <tr key={bottleStockId}>
              <td>{code}</td>
              <td>{formatQuantity(taken)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('grn.bottlesValue')}</td>
            <td>{formatMoney(note.bottleValue)}</td>
          </tr>
        </tfoot>
      </SheetTable>
      <Flex wrap gap={12}>
        <PageLink to={`/inventory/brn?supplierId=${note.supplierId}`}>{t('grn.bottlesNotes')}</PageLink>
        <PageLink to="/inventory/bottle/stock">{t('grn.bottlesStock')}</PageLink>
      </Flex>
    </SheetPart>
  )
}

export function GrnHistory({ note }: { note: Grn }) {
  const { t } = useTranslation('inventory')
  const { data: entries = [] } = useQuery({
    ...queries.account.journalEntries.queryOptions({ input: { refId: note.id } }),
    enabled: !isLocalId(note.id),
  })
  return (
    <SheetPart label={t('grn.history.title')}>
      <ol className={styles['history']}>
        {stepsOf(note, entries).map(({ event, by, at }) => (
          <li key={`${event} ${at}`}>{t(`grn.history.${event}`, { name: by, time: dayAndTimeOf(at) })}</li>
        ))}
      </ol>
    </SheetPart>
  )
}
