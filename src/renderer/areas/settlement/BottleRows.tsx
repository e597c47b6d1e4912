/** The rows behind the numbers of a bottle type: who has the bottles, who brought them back, what was paid. */
import { formatAmount } from '#contract/format.ts'
import type { BottleEquation, EmptyBottlesRow, ShortLoan } from '#contract/settlement/settlement.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { useTranslation } from 'react-i18next'
import { askedKinds, rowAgain, rowsBehind } from './bottle-cells.ts'
import { loanPage, shortLoanPage } from './row-pages.ts'
import styles from './Settlement.module.css'
import { moneyOf } from './shown.ts'
import { RemoveRow } from './Tender.tsx'
import type { Steps } from './use-steps.ts'
import type { Rows } from './use-rows.ts'

type BottleRowsProps = {
  bottle: BottleEquation
  empties: readonly EmptyBottlesRow[]
  /** What was missing when the trip was settled, lent to its rep. */
  short: readonly ShortLoan[]
  rep: string
  rows: Rows
  steps: Steps
  /** Of the table that they stand in. */
  columns: number
  readOnly: boolean
}

const words = { lent: 'bottle.rowLent', purchased: 'bottle.rowSold', returned: 'bottle.rowBack' } as const

export function BottleRows({ bottle, empties, short, rep, rows, steps, columns, readOnly }: BottleRowsProps) {
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
  const missing = short.filter(({ bottleStockId }) => bottleStockId === bottle.bottleStockId)
  if (all.length + missing.length === 0) return null
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
                  onRemove={() => steps.remove({ id: row.id, row: again, name: said })}
                />
              )}
            </li>
          ))}
          {missing.map((loan) => (
            <li key={`short ${loan.id}`}>
              <span className={styles['words']}>
                <PageLink to={shortLoanPage(loan)}>
                  {t('bottle.rowShort', { count: loan.qty, party: rep, loan: loan.number })}
                </PageLink>
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
