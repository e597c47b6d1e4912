/** Imported statements of a bank; the newest can be taken back while nothing of it is matched. */
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Reconciliation.module.css'
import { refreshReconciliation } from './use-reconciling.ts'

export function Statements({ bank }: { bank: number }) {
  const { t } = useTranslation('reconciliation')
  const { data: statements = [] } = useQuery(queries.bankReconciliation.statements.queryOptions({ input: { bank } }))
  if (statements.length === 0) return null
  const remove = async (id: number) => {
    await api.bankReconciliation.removeStatement({ id })
    await refreshReconciliation()
  }
  return (
    <section className={styles['statements']}>
      <h2>{t('statements.title')}</h2>
      <BookTable label={t('statements.title')}>
        <thead>
          <tr>
            <th scope="col">{t('statements.days')}</th>
            <th scope="col">{t('statements.file')}</th>
            <th scope="col">{t('statements.matched')}</th>
            <th scope="col" data-figure>
              {t('statements.opening')}
            </th>
            <th scope="col" data-figure>
              {t('statements.closing')}
            </th>
            <th scope="col" data-tight>
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map(({ id, from, to, fileName, format, lines, matched, opening, closing }, i) => (
            <tr key={id}>
              <td data-tight>
                {formatDate(from)} – {formatDate(to)}
              </td>
              <td>
                {fileName} <span className="quiet">{format}</span>
              </td>
              <td data-tight>{t('statements.of', { matched, lines })}</td>
              <td data-figure>
                <Amount value={opening} />
              </td>
              <td data-figure>
                <Amount value={closing} />
              </td>
              <td data-tight>
                {i === 0 && matched === 0 && (
                  <ConfirmAction
                    label={t('statements.remove')}
                    title={t('statements.removeTitle', { file: fileName })}
                    text={t('statements.removeText')}
                    confirm={t('statements.remove')}
                    run={() => remove(id)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </BookTable>
    </section>
  )
}
