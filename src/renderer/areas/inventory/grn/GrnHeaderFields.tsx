/** The header of a goods received note: supplier, invoice, day, remark, and the input tax where the agency has a VAT rate. */
import { formatDate } from '#lib/dates.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading } from '#ui/parsed.ts'
import { freeTextRule, readableRule } from '#ui/rules.ts'
import { SupplierField } from '#ui/SupplierField.tsx'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { InvoiceField } from './InvoiceField.tsx'

type HeaderProps = {
  taxed: boolean
  /** The note that is changed: its day stays. */
  posted: Grn | undefined
}

export function GrnHeaderFields({ taxed, posted }: HeaderProps) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <SupplierField label={t('grn.field.supplierId')} />
      <InvoiceField own={posted} />
      {posted ? (
        <Form.Item label={t('grn.field.date')}>{formatDate(posted.date)}</Form.Item>
      ) : (
        <DocumentDateField label={t('grn.field.date')} keepsDraft />
      )}
      {taxed && (
        <Form.Item name="tax" label={t('grn.field.tax')} rules={[readableRule(amountReading)]}>
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item className="wide" name="remark" label={t('grn.field.remark')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}
