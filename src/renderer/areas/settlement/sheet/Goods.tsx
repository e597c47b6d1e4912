/**
 * What was loaded, came back and was sold; what came back expired is to be accounted for too: it stands beneath, and in the total. While a settled trip is
 * amended, what came back may be typed anew; what is wrong stays in its cell and is marked.
 */
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { goodsOf } from '#contract/settlement/settlement-rules.ts'
import { sayField } from '#contract/say-field.ts'
import type { SettledItem, Settlement } from '#contract/settlement/settlement.ts'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { markFigure } from '#ui/lines/cells.ts'
import { countReading, isUnreadable, textOf } from '#ui/parsed.ts'
import { problemWords } from '#ui/problem-words.ts'
import { SheetPart, SheetTable } from '#ui/trip/TripSheet.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../Settlement.module.css'
import { type CameBack, soldFor } from '../shown.ts'
import { problemOf, type TypedBack, type TypedGoods } from './came-back.ts'

/** What came back, typed anew: `books` are the items as they were settled. */
type Amending = {
  books: readonly SettledItem[]
  typed: TypedGoods
  /** `said`: what was typed, in words. */
  onType: (stockItemId: number, back: TypedBack, said: string) => void
}

type GoodsProps = {
  shown: Settlement
  /** Undefined: only read. */
  amending: Amending | undefined
}

const columns = ['code', 'loaded', 'good', 'expired', 'sold', 'amount'] as const

export function Goods({ shown: { items }, amending }: GoodsProps) {
  const { t } = useTranslation('settlement')
  const damaged = sumOf(items, ({ damege }) => damege)
  return (
    <SheetPart label={t('goods')}>
      <SheetTable tight head={columns.map((column) => t(`item.${column}`))}>
        <tbody>
          {items.map((item) => (
            <Item key={item.stockItemId} item={item} amending={amending} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t(damaged > 0 ? 'item.total' : 'item.all')}</td>
            {(['loaded', 'good', 'expired', 'sold'] as const).map((key) => (
              <td key={key}>{formatQuantity(items.reduce((sum, item) => sum + item[key], 0))}</td>
            ))}
            <td>{formatAmount(sumOf(items, soldFor))}</td>
          </tr>
          {damaged > 0 && (
            <>
              <tr className="quiet">
                <td colSpan={columns.length - 1}>{t('damaged')}</td>
                <td>{formatAmount(damaged)}</td>
              </tr>
              <tr>
                <td colSpan={columns.length - 1}>{t('item.all')}</td>
                <td>{formatAmount(goodsOf(items))}</td>
              </tr>
            </>
          )}
        </tfoot>
      </SheetTable>
    </SheetPart>
  )
}

type ItemProps = { item: SettledItem; amending: Amending | undefined }

/** An item, and under it what is wrong with what was typed. */
function Item({ item, amending }: ItemProps) {
  const { t } = useTranslation('settlement')
  const wrongId = useId()
  const settled = amending?.books.find(({ stockItemId }) => stockItemId === item.stockItemId) ?? item
  const typed = amending?.typed.get(item.stockItemId)
  const labelOf = (which: keyof CameBack) => `${t(`item.${which}`)}, ${item.code}`
  const cell = (which: keyof CameBack) => {
    if (!amending) return item[which]
    const isWrong = problemOf(settled, typed, which) !== null
    return (
      <QuantityInput
        zero
        size="small"
        style={{ width: 64 }}
        aria-label={labelOf(which)}
        data-came-back
        {...(isWrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': wrongId })}
        value={typed?.[which] ?? item[which]}
        onMouseDown={markFigure}
        onChange={(value) => {
          const [from, to] = [typed?.[which] ?? item[which], value ?? 0]
          if (textOf(from, countReading) === textOf(to, countReading)) return
          amending.onType(
            item.stockItemId,
            { good: item.good, expired: item.expired, ...typed, [which]: to },
            `${labelOf(which)}: ${textOf(from, countReading)} → ${textOf(to, countReading)}`,
          )
        }}
      />
    )
  }
  const wrong = (['good', 'expired'] as const).flatMap((which) => {
    const problem = problemOf(settled, typed, which)
    if (problem === null) return []
    const back = typed?.[which]
    const words = isUnreadable(back) ? problemWords(countReading, back) : t('wrong.mostLoaded', { count: item.loaded })
    return [sayField(labelOf(which), words)]
  })
  return (
    <>
      <tr>
        <td title={item.description}>{item.code}</td>
        <td>{item.loaded}</td>
        <td>{cell('good')}</td>
        <td>{cell('expired')}</td>
        <td>
          {item.sold}
          {item.variance !== 0 && (
            <span className={item.variance < 0 ? styles['wrong'] : 'quiet'}>
              {' '}
              ({t('item.declared', { count: item.gas_out })})
            </span>
          )}
        </td>
        <td>{formatAmount(soldFor(item))}</td>
      </tr>
      {wrong.length > 0 && (
        <tr>
          <td data-words colSpan={columns.length} className={styles['wrong']}>
            <span id={wrongId} role="alert">
              {wrong.join(' ')}
            </span>
          </td>
        </tr>
      )}
    </>
  )
}
