/** The fields of a tender: which account of ours, or the customer's cheque. */
import { formatAmount } from '#contract/format.ts'
import { placeName } from '#lib/books.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Banks, type How, offeredBanks } from './tender.ts'

type HowProps = {
  label: string
  offered: readonly How[]
  /** It keeps its value, ready for the moment in which money moves. */
  hidden?: boolean
}

export function HowField({ label, offered, hidden = false }: HowProps) {
  const { t } = useTranslation('loans')
  return (
    <Form.Item name="how" label={label} hidden={hidden}>
      <Segmented<How>
        aria-label={label}
        block
        options={offered.map((value) => ({ value, label: t(`how.${value}`) }))}
      />
    </Form.Item>
  )
}

type AccountProps = {
  label: string
  banks: Banks
  /** Left empty it stays as it was. */
  optional?: boolean
  /** It keeps its value, ready for the moment in which money moves. */
  hidden?: boolean
  /** Two columns of a page's form: a name and its balance need them. */
  isWide?: boolean
}

export function OurAccount({ label, banks, optional = false, hidden = false, isWide = false }: AccountProps) {
  const { t } = useTranslation('loans')
  return (
    <Form.Item
      name="bank_id"
      label={label}
      hidden={hidden}
      {...(isWide && { className: 'wide' })}
      rules={optional || hidden ? [] : [requiredRule()]}
    >
      <CreatingSelect
        creates="bank"
        {...(optional && { allowClear: true, placeholder: t('how.same') })}
        options={offeredBanks(banks).map(({ id, name, balance }) => ({
          value: id,
          label: `${placeName(name)} · ${formatAmount(balance)}`,
        }))}
      />
    </Form.Item>
  )
}
