/** What a trip gives away against what the person may settle (contract/discount-limit.ts): shown while it is typed. */
import { discountLimitOf, mostGivenAway, settlerOf } from '#contract/settlement/discount-limit.ts'
import { roles } from '#contract/enums.ts'
import { formatAmount, formatPercent } from '#contract/format.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { useRoles } from '#state/session.ts'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './DiscountLimit.module.css'

type Given = Pick<Settlement, 'givenAway' | 'discountLimits'>

/** The figures of the person's limit; null for who has none. */
function useLimit({ givenAway: { gross, total }, discountLimits }: Given) {
  const limit = discountLimitOf(useRoles(), discountLimits)
  if (limit === null) return null
  const most = mostGivenAway(gross, limit)
  return {
    given: formatAmount(total),
    most: formatAmount(most),
    percent: formatPercent(limit * 100),
    gross: formatAmount(gross),
    isBeyond: total > most,
  }
}

/** How much of the limit is used. */
export function DiscountLimitUsed({ of }: { of: Given }) {
  const { t } = useTranslation('settlement')
  const limit = useLimit(of)
  return (
    <div className={styles['derived']}>
      <span>{t('discountLimit.used')}</span>
      <span className={limit?.isBeyond ? styles['beyond'] : undefined}>
        {limit === null ? formatAmount(of.givenAway.total) : t('discountLimit.of', limit)}
        {limit?.isBeyond && ` · ${t('discountLimit.isBeyond')}`}
      </span>
    </div>
  )
}

/** That it is beyond the limit, and who may settle it; null within the limit. */
export function useBeyondLimitWords(of: Given): string | null {
  const { t } = useTranslation('settlement')
  const limit = useLimit(of)
  const settler = settlerOf(of.givenAway, of.discountLimits) === roles.superAdmin ? 'superAdmin' : 'admin'
  return limit?.isBeyond ? `${t('discountLimit.beyond', limit)} ${t(`discountLimit.${settler}`)}` : null
}

export function DiscountLimitNote({ of }: { of: Given }) {
  const words = useBeyondLimitWords(of)
  return words && <Alert type="warning" showIcon title={words} />
}
