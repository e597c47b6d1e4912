/** Deleting a product or category; what it still holds is named (E-06). */
import type { Item } from '#contract/inventory/item.ts'
import { api } from '#lib/client.ts'
import { DeleteDialog } from '#ui/DeleteDialog.tsx'
import { useTranslation } from 'react-i18next'

type RemoveItemProps = { item: Item; open: boolean; onClose: () => void; onRemoved?: () => void }

export function RemoveItem({ item, open, onClose, onRemoved }: RemoveItemProps) {
  const { t } = useTranslation('inventory')
  const { id } = item
  const deactivate = async () => {
    const { rowVersion } = await api.stock.updateItem({ id, rowVersion: item.rowVersion, isActive: false })
    return () => api.stock.updateItem({ id, rowVersion, isActive: true })
  }
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      name={item.name}
      title={t('item.remove.title', { name: item.name })}
      text={t('item.remove.text')}
      saidAfter={t('item.remove.done', { name: item.name })}
      remove={() => api.stock.removeItem({ id: item.id })}
      {...(onRemoved && { onRemoved })}
      {...(item.isActive && { deactivate })}
    />
  )
}
