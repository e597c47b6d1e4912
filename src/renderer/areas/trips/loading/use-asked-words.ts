/** What is asked before a loading is saved whose prices or goods are seldom meant. */
import { formatAmount, formatDate, formatQuantity, formatUnitCost } from '#contract/format.ts'
import { useTranslation } from 'react-i18next'
import type { ExpiredGoods } from './expired-goods.ts'
import type { AskedPrice } from './price-warnings.ts'

/** What is asked about a price. */
export function useAskedWords(): (asked: AskedPrice) => string {
  const { t } = useTranslation('trips')
  return ({ code, price, warning }) => {
    const sells = { code, price: formatAmount(price) }
    if (warning.kind === 'zero') return t('loading.ask.givenAway', { code })
    return warning.kind === 'belowCost'
      ? t('loading.ask.belowCost', { ...sells, cost: formatUnitCost(warning.cost) })
      : t('loading.ask.farAbove', { ...sells, list: formatAmount(warning.list) })
  }
}

/** What is asked about goods from expired lots. */
export function useExpiredWords(): (expired: ExpiredGoods & { code: string }) => string {
  const { t } = useTranslation('trips')
  return ({ code, pieces, lots, first }) =>
    t('loading.ask.expired', { code, pieces: formatQuantity(pieces), count: lots, date: formatDate(first) })
}
