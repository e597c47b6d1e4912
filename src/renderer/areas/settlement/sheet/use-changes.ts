/** What an amendment changes, in words: rows that go and come, shares of the goods that follow them, what came back. */
import { formatAmount } from '#contract/format.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { useTranslation } from 'react-i18next'
import { discountsAgain } from '../discounts-again.ts'
import type { SettlementFacts } from '../facts.ts'
import { bottleRows, type Shown } from '../shown.ts'
import { tenders } from '../tender-lines.ts'
import { useTenderRows } from '../use-tender-rows.ts'
import type { Rows } from '../use-rows.ts'

type Of = { books: Settlement; shown: Settlement; rows: Pick<Rows, 'local' | 'removed'>; facts: SettlementFacts }
type Change = { id: string; words: string }

export function useChanges({ books, shown, rows, facts }: Of): readonly Change[] {
  const { t } = useTranslation('settlement')
  const [before, after] = [useTenderRows(books, facts), useTenderRows(shown, facts)]
  const named = (of: typeof before, sheet: Settlement): readonly { name: string; row: Shown }[] => [
    ...tenders.flatMap((tender) => of[tender].map((row) => ({ name: t(`tender.${tender}`), row }))),
    ...bottleRows(sheet).map((row) => ({ name: t('bottles'), row })),
  ]
  const say = (name: string, { words, amount }: Shown) =>
    [name, ...words, ...(amount > 0 ? [formatAmount(amount)] : [])].join(' · ')
  const kept = new Set(rows.local.filter(({ state }) => state === 'kept').map(({ id }) => id))
  const goods = books.items.flatMap((item): Change[] => {
    const now = shown.items.find(({ stockItemId }) => stockItemId === item.stockItemId)
    return (['good', 'expired'] as const).flatMap((which) =>
      now === undefined || now[which] === item[which]
        ? []
        : {
            id: `${item.code} ${which}`,
            words: `${item.code} · ${t(`item.${which}`)}: ${item[which]} → ${now[which]}`,
          },
    )
  })
  const again = [...discountsAgain(books, shown.items).values()]
    .filter(({ id }) => !rows.removed.has(id))
    .map(({ id, amount }): Change => {
      const old = books.discount.find((row) => row.id === id)?.amount ?? amount
      return { id: `again ${id}`, words: `${t('tender.discounts')}: ${formatAmount(old)} → ${formatAmount(amount)}` }
    })
  return [
    ...named(before, books)
      .filter(({ row }) => rows.removed.has(row.id))
      .map(({ name, row }) => ({ id: `removed ${row.id}`, words: t('row.removed', { row: say(name, row) }) })),
    ...named(after, shown)
      .filter(({ row }) => kept.has(row.id))
      .map(({ name, row }) => ({ id: `added ${row.id}`, words: t('amend.added', { row: say(name, row) }) })),
    ...goods,
    ...again,
  ]
}
