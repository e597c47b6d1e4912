/** The rows behind the numbers of a bottle type: who has the bottles, who brought them back, what was paid. */
import { formatAmount } from '#contract/format.ts'
import type { BottleEquation, EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { useTranslation } from 'react-i18next'
import { askedKinds, rowAgain, rowsBehind } from './bottle-cells.ts'
import { loanPage } from './row-pages.ts'
import styles from './Settlement.module.css'
import { moneyOf } from './shown.ts'
import { RemoveRow } from './Tender.tsx'
import type { Remove } from './use-removal.ts'
import type { Rows } from './use-rows.ts'

type BottleRowsProps = {
  bottle: BottleEquation
  empties: readonly EmptyBottlesRow[]
  rows: Rows
  onRemove: Remove
  /** Of the table that they stand in. */
  columns: number
  readOnly: boolean
}

const words = { lent: 'bottle.rowLent', purchased: 'bottle.rowSold', returned: 'bottle.rowBack' } as const

export function BottleRows({ bottle, empties, rows, onRemove, columns, readOnly }: BottleRowsProps) {
  const { t } = useTranslation('settlement')
  const all = askedKinds.flatMap((kind) =>
    rowsBehind(empties, bottle.bottleStockId, kind).map((row) => ({
      row,
      again: rowAgain(kind, row),
      said: t(words[kind], {
        count: row.qty,
        party: row.party ?? '',
        loan: row.loan ?? '',
        price: formatAmount(row.unit_price),
      }),
    })),
  )
  if (all.length === 0) return null
  return (
    <tr className={styles['bottleRows']}>
      <td colSpan={columns}>
        <ul className={styles['rows']}>
          {all.map(({ row, again, said }) => (
            <li key={rows.keyOf(row.id)}>
              <span className={styles['words']}>
                <PageLink to={readOnly ? loanPage(row) : null}>{said}</PageLink>
              </span>
              {moneyOf(row) > 0 && <span className={styles['sum']}>{formatAmount(moneyOf(row))}</span>}
              {!readOnly && (
                <RemoveRow
                  label={t('row.remove', { row: said })}
                  id={row.id}
                  onRemove={() => onRemove({ id: row.id, row: again, name: said })}
                />
              )}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
