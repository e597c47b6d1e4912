/** The notes and coins of a closed day, as cashier and manager sign them: how many of each, and what they are worth. */
import { formatQuantity } from '#contract/format.ts'
import { countedNotes, worthOf } from '#contract/periods/cash-pieces.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { Amount } from '#ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import styles from './CashField.module.css'
import { rupees } from './notes.ts'

/** Nothing of a day whose cash was not counted by them. */
export function CountedNotes({ day: { totals } }: { day: DayEnd }) {
  const { t } = useTranslation('periods')
  const { pieces } = totals
  if (pieces === undefined) return null
  return (
    <table className={`${styles['notes']} ${styles['counted']}`}>
      <caption>{t('dayEnd.notes.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dayEnd.notes.denomination')}</th>
          <th scope="col">{t('dayEnd.notes.pieces')}</th>
          <th scope="col">{t('dayEnd.notes.value')}</th>
        </tr>
      </thead>
      <tbody>
        {countedNotes(pieces).map(({ denomination, count, value }) => (
          <tr key={denomination}>
            <th scope="row">{rupees(denomination)}</th>
            <td>{formatQuantity(count)}</td>
            <td>
              <Amount value={value} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('dayEnd.notes.total')}
          </th>
          <td>
            <Amount value={worthOf(pieces)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
