/** The rows of the tenders as they are shown, and what is said beside them. */
import { formatAmount, formatPercent } from '#contract/format.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { placeName } from '#lib/books.ts'
import { formatDate } from '#lib/dates.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { discountsAgain } from './discounts-again.ts'
import type { SettlementFacts } from './facts.ts'
import { type LocalRow, type ShownRows, tenderRows } from './shown.ts'

/** What is said of rows that are not in the books yet, and of discounts that follow the goods. */
export function useMarks(
  local: readonly LocalRow[],
  books: Settlement,
  { items }: Pick<Settlement, 'items'>,
): ReadonlyMap<number, string> {
  const { t } = useTranslation('settlement')
  return useMemo(
    () =>
      new Map([
        ...[...discountsAgain(books, items).keys()].map((id) => [id, t('row.again')] as const),
        ...local.flatMap(({ id, state }) =>
          state === 'sending' || state === 'kept' ? [[id, t(`row.${state}`)] as const] : [],
        ),
      ]),
    [local, books, items, t],
  )
}

/** The rows of each tender, in words. */
export function useTenderRows(shown: ShownRows, { banks }: SettlementFacts) {
  const { t } = useTranslation('settlement')
  return useMemo(
    () =>
      tenderRows(shown, {
        date: formatDate,
        bank: (id) => placeName(banks.find((one) => one.id === id)?.name ?? ''),
        discount: ({ rate, base_amount }) =>
          rate > 0
            ? t('row.percentOf', { rate: formatPercent(rate), base: formatAmount(base_amount) })
            : t('row.fixed'),
      }),
    [shown, banks, t],
  )
}
