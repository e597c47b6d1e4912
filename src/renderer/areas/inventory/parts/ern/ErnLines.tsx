/** The lines of a posted expiry note. */
import { useTranslation } from 'react-i18next'
import { stockExist } from '#contract/enums.ts'
import type { Ern } from '#contract/expire.ts'
import { formatQuantity } from '#contract/format.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import styles from '../../../../ui/Document.module.css'

export function ErnLines({ lines }: { lines: Ern['lines'] }) {
  const { t } = useTranslation('inventory')
  return (
    <table className={styles['posted']}>
      <caption className="sr-only">{t('ern.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ern.line.item')}</th>
          <th scope="col">{t('ern.line.lot')}</th>
          <th scope="col">{t('ern.line.sourceLoc')}</th>
          <th scope="col" data-align="end">
            {t('ern.line.qty')}
          </th>
          <th scope="col" data-align="end">
            {t('ern.line.value')}
          </th>
          <th scope="col">{t('ern.line.disposal')}</th>
          <th scope="col" data-align="end">
            {t('ern.line.claimValue')}
          </th>
          <th scope="col">{t('ern.line.bottleDamaged')}</th>
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

function PostedLine({ line }: { line: Ern['lines'][number] }) {
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
        {inStock ? t(line.sourceLoc === 'HELD' ? 'moves.places.HELD' : 'moves.places.WH') : t('ern.line.notInStock')}
      </td>
      <td data-align="end">{formatQuantity(line.qty)}</td>
      <td data-align="end">{inStock && <Amount value={line.value} />}</td>
      <td>{t(`ern.disposal.${line.disposal}`)}</td>
      <td data-align="end">{line.disposal === 'CLAIM' && <Amount value={line.claimValue} />}</td>
      <td>{line.bottleDamaged && t('ern.bottle.damaged')}</td>
    </tr>
  )
}
