/** The drawer of a new bottle, opened from a field that chooses one; its loans of the opening are typed on its page. */
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import type { CreateDrawerProps } from '#ui/create-drawer.ts'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NewBottleFields } from './NewBottleFields.tsx'
import { type NewBottleValues, sentBottle } from './bottle-values.ts'
import { OpeningCounts } from './Opening.tsx'

export function BottleCreateDrawer({ name, onMade, ...drawer }: CreateDrawerProps) {
  const { t } = useTranslation('bottles')
  const types = useQuery(queries.bottleType.list.queryOptions({ input: {} })).data ?? []
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const isOpening = config?.openingCompleted === false
  return (
    <FormDrawer<NewBottleValues>
      {...drawer}
      initial={name === undefined ? undefined : { description: name }}
      title={t('stock.create')}
      onSave={async (values) => {
        const unit = types.find(({ id }) => id === values.bottle_item_id)?.unit ?? 0
        const { id, item_code: code } = await api.bottleStock.create(sentBottle(values, unit, isOpening))
        onMade({ id, code })
      }}
    >
      <NewBottleFields types={types} />
      {isOpening && <OpeningCounts />}
    </FormDrawer>
  )
}
