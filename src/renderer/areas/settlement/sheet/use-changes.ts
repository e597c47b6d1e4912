/** What an amendment changes, in words: rows that go and come, numbers of bottles, shares of the goods that follow, what came back, the difference. */
import { formatAmount } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { EmptyBottlesRow, Settlement } from '#contract/settlement/settlement.ts'
import { useTranslation } from 'react-i18next'
import { discountsAgain } from '../discounts-again.ts'
import type { SettlementFacts } from '../facts.ts'
import { type BottleKind, isAsked, kindOfRow } from '../bottle-cells.ts'
import type { Shown } from '../shown.ts'
import { tenders } from '../tender-lines.ts'
import { useBottleRows } from '../use-bottle-words.ts'
import { useTenderRows } from '../use-tender-rows.ts'
import type { Rows } from '../use-rows.ts'

/** A number is all of its kind that there are: it says what it was. Of the others each row is told. */
const countedKinds = ['empties', 'damaged'] as const satisfies BottleKind[]
const isOfLoanOrSale = (row: EmptyBottlesRow) => isAsked(kindOfRow(row))

type Of = { books: Settlement; shown: Settlement; rows: Pick<Rows, 'local' | 'removed'>; facts: SettlementFacts }
type Change = { id: string; words: string }

export function useChanges({ books, shown, rows, facts }: Of): readonly Change[] {
  const { t } = useTranslation('settlement')
  const [before, after] = [useTenderRows(books, facts), useTenderRows(shown, facts)]
  const named = (of: typeof before, bottles: readonly Shown[]): readonly { name: string; row: Shown }[] => [
    ...tenders.flatMap((tender) => of[tender].map((row) => ({ name: t(`tender.${tender}`), row }))),
    ...bottles.map((row) => ({ name: t('bottles'), row })),
  ]
  const bottlesBefore = useBottleRows({ empties: books.empties.filter(isOfLoanOrSale) })
  const bottlesAfter = useBottleRows({ empties: shown.empties.filter(isOfLoanOrSale) })
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
  const counted = shown.bottles.flatMap((bottle): Change[] => {
    const was = books.bottles.find(({ bottleStockId }) => bottleStockId === bottle.bottleStockId)
    return countedKinds.flatMap((kind) =>
      bottle[kind] === (was?.[kind] ?? 0)
        ? []
        : {
            id: `${bottle.bottleStockId} ${kind}`,
            words: `${t('bottles')} · ${t(`bottle.${kind}`)} · ${bottle.item_code}: ${was?.[kind] ?? 0} → ${bottle[kind]}`,
          },
    )
  })
  const sayDifference = ({ balance: { diff } }: Settlement) =>
    diff === 0
      ? t('amend.balanced')
      : t(diff > 0 ? 'amend.short' : 'amend.excess', { amount: formatAmount(cents(Math.abs(diff))) })
  const difference =
    books.balance.diff === shown.balance.diff
      ? []
      : [{ id: 'difference', words: `${t('amend.difference')}: ${sayDifference(books)} → ${sayDifference(shown)}` }]
  const again = [...discountsAgain(books, shown.items).values()]
    .filter(({ id }) => !rows.removed.has(id))
    .map(({ id, amount }): Change => {
      const old = books.discount.find((row) => row.id === id)?.amount ?? amount
      return { id: `again ${id}`, words: `${t('tender.discounts')}: ${formatAmount(old)} → ${formatAmount(amount)}` }
    })
  return [
    ...named(before, bottlesBefore)
      .filter(({ row }) => rows.removed.has(row.id))
      .map(({ name, row }) => ({ id: `removed ${row.id}`, words: t('row.removed', { row: say(name, row) }) })),
    ...named(after, bottlesAfter)
      .filter(({ row }) => kept.has(row.id))
      .map(({ name, row }) => ({ id: `added ${row.id}`, words: t('amend.added', { row: say(name, row) }) })),
    ...counted,
    ...goods,
    ...again,
    ...difference,
  ]
}
