/** The rows behind the numbers of a bottle type: who has the bottles, who brought them back, what was paid. Enter or a click corrects one, Del takes it away. */
import { formatAmount } from '#contract/format.ts'
import type { BottleEquation, EmptyBottlesRow, ShortLoan } from '#contract/settlement/settlement.ts'
import { matches } from '#lib/shortcuts.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { useTranslation } from 'react-i18next'
import { type AskedKind, askedKinds, rowAgain, rowsBehind } from './bottle-cells.ts'
import { toRow } from './lead.ts'
import { loanPage, shortLoanPage } from './row-pages.ts'
import styles from './Settlement.module.css'
import { moneyOf } from './shown.ts'
import { onDelete, RemoveRow } from './Tender.tsx'
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
  /** Rows that an open line corrects. */
  corrected: ReadonlySet<number>
  onCorrect: (kind: AskedKind, row: EmptyBottlesRow) => void
  /** To what stands over or under a row. */
  onStep: (kind: AskedKind, by: 1 | -1) => void
  /** The last of them went: to the cell that it stood behind. */
  onGone: (kind: AskedKind) => void
}

const words = { lent: 'bottle.rowLent', purchased: 'bottle.rowSold', returned: 'bottle.rowBack' } as const

export function BottleRows({ bottle, empties, short, rep, rows, steps, columns, readOnly, ...on }: BottleRowsProps) {
  const { corrected, onCorrect, onStep, onGone } = on
  const { t } = useTranslation('settlement')
  const all = askedKinds.flatMap((kind) =>
    rowsBehind(empties, bottle.bottleStockId, kind).map((row) => ({
      kind,
      row,
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
  const remove = (at: number) => {
    const one = all[at]
    if (!one) return
    const { kind, row, said } = one
    steps.remove({ id: row.id, row: rowAgain(kind, row), name: said })
    const beside = all[at + 1] ?? all[at - 1]
    if (!beside || !toRow(beside.row.id)) onGone(kind)
  }
  const onKeyDown = (kind: AskedKind, at: number) => (event: React.KeyboardEvent) => {
    const by = matches('ArrowDown', event) ? 1 : matches('ArrowUp', event) ? -1 : null
    if (by === null) return onDelete(() => remove(at))(event)
    event.preventDefault()
    onStep(kind, by)
  }
  return (
    <tr className={styles['bottleRows']}>
      <td colSpan={columns}>
        <ul className={styles['rows']}>
          {all.map(({ kind, row, said }, at) => {
            const text = (
              <>
                <span className={styles['words']}>
                  {readOnly ? <PageLink to={loanPage(row)}>{said}</PageLink> : said}
                </span>
                {/* Bottles that were sold for nothing say so. */}
                {(kind === 'purchased' || moneyOf(row) > 0) && (
                  <span className={styles['sum']}>{formatAmount(moneyOf(row))}</span>
                )}
              </>
            )
            return (
              <li key={rows.keyOf(row.id)} data-corrected={corrected.has(row.id) || undefined}>
                {readOnly ? (
                  text
                ) : (
                  <>
                    <button
                      type="button"
                      data-bottle-row
                      data-row-id={row.id}
                      className={styles['row']}
                      title={t('row.correctRow')}
                      onClick={() => onCorrect(kind, row)}
                      onKeyDown={onKeyDown(kind, at)}
                    >
                      {text}
                    </button>
                    <RemoveRow label={t('row.remove', { row: said })} byPointer onRemove={() => remove(at)} />
                  </>
                )}
              </li>
            )
          })}
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
