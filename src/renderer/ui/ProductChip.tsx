/** Says that only the chosen product is shown, and takes that off; or that all are, and puts it back. Nothing for people of one product. */
import type { ProductScope } from '#lib/use-product-scope.ts'
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './ProductChip.module.css'

export function ProductChip({ scope: { productId, name, isChoice, toggle } }: { scope: ProductScope }) {
  const { t } = useTranslation('ui')
  if (!isChoice) return null
  const isAll = productId === undefined
  const hint = t(isAll ? 'product.narrow' : 'product.widen', { name })
  const label = isAll ? t('product.all') : name
  return (
    <Button
      className={styles['chip'] ?? ''}
      shape="round"
      color="primary"
      variant={isAll ? 'dashed' : 'filled'}
      data-condition
      aria-label={`${label}: ${hint}`}
      title={`${hint}. ${t('product.about')}`}
      {...(!isAll && { icon: <CloseOutlined aria-hidden />, iconPlacement: 'end' as const })}
      onClick={toggle}
    >
      {label}
    </Button>
  )
}
