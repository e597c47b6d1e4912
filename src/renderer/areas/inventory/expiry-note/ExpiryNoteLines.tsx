/** The lines of a posted expiry note. */
import { useTranslation } from 'react-i18next'
import { stockExist } from '#contract/enums.ts'
import type { ExpiryNote } from '#contract/inventory/expiry-note.ts'
import { formatQuantity } from '#contract/format.ts'
import { Amount } from '#ui/Amount.tsx'
import styles from '#ui/Document.module.css'

export function ExpiryNoteLines({ lines }: { lines: ExpiryNote['lines'] }) {
  const { t } = useTranslation('inventory')
  return (
    <table className={styles['posted']}>
      <caption className="sr-only">{t('expiryNote.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('expiryNote.line.item')}</th>
          <th scope="col">{t('expiryNote.line.lot')}</th>
          <th scope="col">{t('expiryNote.line.sourceLoc')}</th>
          <th scope="col" data-align="end">
            {t('expiryNote.line.qty')}
          </th>
          <th scope="col" data-align="end">
            {t('expiryNote.line.value')}
          </th>
          <th scope="col">{t('expiryNote.line.disposal')}</th>
          <th scope="col" data-align="end">
            {t('expiryNote.line.claimValue')}
          </th>
          <th scope="col">{t('expiryNote.line.bottleDamaged')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PostedLine key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function PostedLine({ line }: { line: ExpiryNote['lines'][number] }) {
  const { t } = useTranslation('inventory')
  const inStock = line.exist === stockExist.exists
  return (
    <tr>
      <td>
        {line.code && <b>{line.code} </b>}
        {line.description}
      </td>
      <td>{line.lotNo}</td>
      <td>
        {inStock
          ? t(line.sourceLoc === 'HELD' ? 'moves.places.HELD' : 'moves.places.WH')
          : t('expiryNote.line.notInStock')}
      </td>
      <td data-align="end">{formatQuantity(line.qty)}</td>
      <td data-align="end">{inStock && <Amount value={line.value} />}</td>
      <td>{t(`expiryNote.disposal.${line.disposal}`)}</td>
      <td data-align="end">{line.disposal === 'CLAIM' && <Amount value={line.claimValue} />}</td>
      <td>{line.bottleDamaged && t('expiryNote.bottle.damaged')}</td>
    </tr>
  )
}
