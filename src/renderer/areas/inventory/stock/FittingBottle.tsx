/** Names the free bottle of an item's capacity while the item has none, and takes it at a press. */
import { FieldNotice } from '#ui/FieldNotice.tsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BottleChoice } from './bottle-choices.ts'

type FittingBottleProps = { bottle: BottleChoice; onTake: (bottle: BottleChoice) => void }

export function FittingBottle({ bottle, onTake }: FittingBottleProps) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <FieldNotice>{t('stock.bottle.fitting', { bottle: bottle.code })}</FieldNotice>
      <Button size="small" title={bottle.label} onClick={() => onTake(bottle)}>
        {t('stock.bottle.take', { bottle: bottle.code })}
      </Button>
    </>
  )
}
