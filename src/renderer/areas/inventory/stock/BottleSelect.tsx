/** The bottle a stock item is filled into; those that do not fit say why. Fits into antd's Form.Item. */
import type { Unit } from '#contract/enums.ts'
import { queries } from '#lib/queries.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BottleChoice, bottleChoices, type KnownBottles, type Tagged } from './bottle-choices.ts'

const none: readonly never[] = []

type BottleSelectProps = {
  value?: number | null
  onChange?: (value: number | null) => void
  id?: string
  sku: Tagged
  disabled?: boolean
  /** Told what the chosen bottle holds, in base units, and its unit. */
  onFilled?: (capacity: number, unit: Unit) => void
}

/** The bottles, and which stock items are filled into which; nothing while it is read. */
function useKnownBottles(): KnownBottles {
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? none
  const types = useQuery(queries.bottleType.list.queryOptions({ input: {} })).data ?? none
  const tags = useQuery(queries.stock.bottleStockAllowed.queryOptions({ input: {} })).data ?? none
  return { bottles, types, tags }
}

/** The free bottle of the item's capacity while the item has none; undefined: there is none. */
export function useFittingBottle(chosen: number | null | undefined, sku: Tagged): BottleChoice | undefined {
  const known = useKnownBottles()
  if (chosen || !sku.capacity) return undefined
  return bottleChoices(known, sku).find(({ refused }) => !refused)
}

export function BottleSelect({ value, onChange, id, sku, onFilled, disabled = false }: BottleSelectProps) {
  const { t } = useTranslation('inventory')
  const known = useKnownBottles()
  const { bottles, types } = known
  const choose = (chosen: number | null) => {
    onChange?.(chosen)
    const bottle = bottles.find((one) => one.id === chosen)
    const unit = types.find((type) => type.id === bottle?.bottle_item_id)?.unit
    if (bottle && unit !== undefined) onFilled?.(bottle.capacity, unit)
  }
  const label = ({ label: name, refused }: BottleChoice): string => {
    if (!refused) return name
    const why = refused.why === 'taken' ? t('stock.bottle.taken', refused) : t('stock.bottle.otherCapacity', refused)
    return `${name} (${why})`
  }
  return (
    <CreatingSelect
      creates="bottle"
      {...(id !== undefined && { id })}
      allowClear
      disabled={disabled}
      placeholder={t('stock.bottle.none')}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={bottleChoices(known, sku).map((choice) => ({
        value: choice.id,
        label: label(choice),
        disabled: choice.refused !== null && choice.id !== value,
      }))}
      {...(onChange && { onChange: choose })}
    />
  )
}
