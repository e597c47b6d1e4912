/** Small changes of a stock item that need no form: each is one call, said afterwards, refused in words. */
import type { StockRow } from '#contract/inventory/stock.ts'
import { api } from '#lib/client.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'

export function useStockChange(row: StockRow) {
  const { t } = useTranslation('inventory')
  const version = { id: row.id, rowVersion: row.rowVersion }

  return {
    /** Throws on failure; resolves with how it is taken back. */
    deactivate: async () => {
      const { rowVersion } = await api.stock.update({ ...version, isActive: false })
      return () => api.stock.update({ id: row.id, rowVersion, isActive: true })
    },
    /** Whatever became of it since. */
    reactivate: () => api.stock.update({ id: row.id, isActive: true }),
    activate: () =>
      attempt(() => api.stock.update({ ...version, isActive: true }), t('stock.activated', { code: row.code })),
    /** The item is filled into that bottle from now on (E-08). */
    takeBottle: (bottleStockId: number) =>
      attempt(
        () => api.stock.tagBottle({ stockItemId: row.id, bottleStockId }),
        t('stock.bottle.done', { code: row.code }),
      ),
    /** The price a User proposed with a goods received note becomes the item's (E-20). */
    acceptPrice: () => {
      const { proposedPrice } = row
      return proposedPrice === null
        ? Promise.resolve()
        : attempt(
            () => api.stock.update({ ...version, reselling_price: proposedPrice }),
            t('stock.price.accepted', { code: row.code }),
          )
    },
    /** The present price is sent again: that answers the proposal. */
    keepPrice: () =>
      attempt(
        () => api.stock.update({ ...version, reselling_price: row.reselling_price }),
        t('stock.price.kept', { code: row.code }),
      ),
  }
}

async function attempt(call: () => Promise<unknown>, said: string): Promise<void> {
  try {
    await call()
    alert({ text: said, severity: 'success' })
  } catch (error) {
    alertFailure(error)
  }
}
