/** One supplier, or all. */
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { queries } from '#lib/queries.ts'
import { ReportParameter } from '#ui/report/ReportPage.tsx'
import styles from './PayBills.module.css'

type SupplierSelectProps = { id: number | undefined; onChoose: (id: number | undefined) => void }

export function SupplierSelect({ id, onChoose }: SupplierSelectProps) {
  const { t } = useTranslation('statement')
  const suppliers = useQuery(queries.party.suppliers.queryOptions({ input: {} }))
  return (
    <ReportParameter label={t('pay.supplier')}>
      <Select<number | null>
        className={styles['account'] ?? ''}
        aria-label={t('pay.supplier')}
        autoFocus
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('pay.allSuppliers')}
        popupMatchSelectWidth={false}
        value={suppliers.data ? (id ?? null) : null}
        options={suppliers.data?.map(({ id: value, code, name }) => ({ value, label: `${code} ${name}` })) ?? []}
        onChange={(chosen) => onChoose(chosen ?? undefined)}
      />
    </ReportParameter>
  )
}
