/**
 * What was loaded, came back and was sold; what came back expired is to be accounted for too, and stands beneath. While a settled trip is
 * amended, what came back may be typed anew.
 */
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import type { SettledItem, Settlement } from '#contract/settlement/settlement.ts'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { readable } from '#ui/parsed.ts'
import { SheetPart, SheetTable } from '#ui/trip/TripSheet.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../Settlement.module.css'
import { type CameBack, soldFor } from '../shown.ts'

type GoodsProps = {
  shown: Settlement
  /** Undefined: only read. */
  onCameBack: ((stockItemId: number, back: CameBack) => void) | undefined
}

const columns = ['code', 'loaded', 'good', 'expired', 'sold', 'amount'] as const

export function Goods({ shown: { items }, onCameBack }: GoodsProps) {
  const { t } = useTranslation('settlement')
  const damaged = sumOf(items, ({ damege }) => damege)
  return (
    <SheetPart label={t('goods')}>
      <SheetTable tight head={columns.map((column) => t(`item.${column}`))}>
        <tbody>
          {items.map((item) => (
            <tr key={item.stockItemId}>
              <td title={item.description}>{item.code}</td>
              <td>{item.loaded}</td>
              <td>
                <Returned item={item} which="good" onCameBack={onCameBack} />
              </td>
              <td>
                <Returned item={item} which="expired" onCameBack={onCameBack} />
              </td>
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
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('item.total')}</td>
            {(['loaded', 'good', 'expired', 'sold'] as const).map((key) => (
              <td key={key}>{formatQuantity(items.reduce((sum, item) => sum + item[key], 0))}</td>
            ))}
            <td>{formatAmount(sumOf(items, soldFor))}</td>
          </tr>
          {damaged > 0 && (
            <tr className="quiet">
              <td colSpan={columns.length - 1}>{t('damaged')}</td>
              <td>{formatAmount(damaged)}</td>
            </tr>
          )}
        </tfoot>
      </SheetTable>
    </SheetPart>
  )
}

type ReturnedProps = { item: SettledItem; which: keyof CameBack; onCameBack: GoodsProps['onCameBack'] }

function Returned({ item, which, onCameBack }: ReturnedProps) {
  const { t } = useTranslation('settlement')
  if (!onCameBack) return item[which]
  return (
    <QuantityInput
      zero
      size="small"
      style={{ width: 64 }}
      aria-label={`${t(`item.${which}`)}, ${item.code}`}
      value={item[which]}
      onChange={(typed) =>
        onCameBack(item.stockItemId, { good: item.good, expired: item.expired, [which]: readable(typed) ?? 0 })
      }
    />
  )
}
