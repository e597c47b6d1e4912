/** The lines of a posted expiry note. */
import { stockExist } from '#contract/enums.ts'
import type { ExpiryNote } from '#contract/inventory/expiry-note.ts'
import { formatQuantity } from '#contract/format.ts'
import { Amount } from '#ui/Amount.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useTranslation } from 'react-i18next'

type Line = ExpiryNote['lines'][number]

export function ExpiryNoteLines({ lines }: { lines: ExpiryNote['lines'] }) {
  const { t } = useTranslation('inventory')
  const title = (
    key: 'item' | 'lot' | 'sourceLoc' | 'qty' | 'value' | 'disposal' | 'claimValue' | 'bottleDamaged',
  ) => ({
    key,
    title: t(`expiryNote.line.${key}`),
  })
  const inStock = ({ exist }: Line) => exist === stockExist.exists
  return (
    <RuledTable
      look="plain"
      label={t('expiryNote.lines')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          ...title('item'),
          render: ({ code, description }) => (
            <>
              {code && <b>{code} </b>}
              {description}
            </>
          ),
        },
        { ...title('lot'), render: ({ lotNo }) => lotNo },
        {
          ...title('sourceLoc'),
          render: (line) =>
            inStock(line)
              ? t(line.sourceLoc === 'HELD' ? 'moves.places.HELD' : 'moves.places.WH')
              : t('expiryNote.line.notInStock'),
        },
        { ...title('qty'), figure: true, render: ({ qty }) => formatQuantity(qty) },
        { ...title('value'), figure: true, render: (line) => inStock(line) && <Amount value={line.value} /> },
        { ...title('disposal'), render: ({ disposal }) => t(`expiryNote.disposal.${disposal}`) },
        {
          ...title('claimValue'),
          figure: true,
          render: ({ disposal, claimValue }) => disposal === 'CLAIM' && <Amount value={claimValue} />,
        },
        { ...title('bottleDamaged'), render: (line) => line.bottleDamaged && t('expiryNote.bottle.damaged') },
      ]}
    />
  )
}
