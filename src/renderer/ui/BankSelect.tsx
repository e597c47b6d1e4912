/** A choice among our banks and cash accounts, each with its balance. A name that is too long is cut, the balance never. */
import type { Bank } from '#contract/ledger/bank.ts'
import { formatBracketed } from '#contract/format.ts'
import { placeName } from '#lib/books.ts'
import type { SelectProps } from 'antd'
import styles from './BankSelect.module.css'
import { CreatingSelect, type CreatingSelectProps } from './CreatingSelect.tsx'

type BankSelectProps = Omit<CreatingSelectProps, 'creates' | 'options' | 'showSearch'> & {
  banks: readonly Pick<Bank, 'id' | 'name' | 'balance'>[]
}

export function BankSelect({ banks, ...select }: BankSelectProps) {
  return (
    <CreatingSelect
      {...select}
      creates="bank"
      options={banks.map(({ id, name, balance }) => ({
        value: id,
        label: `${placeName(name)} · ${formatBracketed(balance)}`,
      }))}
      optionRender={optionOf}
      labelRender={labelOf}
    />
  )
}

const optionOf: SelectProps['optionRender'] = ({ label }) => <Account label={label} />
const labelOf: SelectProps['labelRender'] = ({ label }) => <Account label={label} />

/** "Sampath Bank · 41,250.00": all after the last dot is the balance. */
function Account({ label }: { label: React.ReactNode }) {
  if (typeof label !== 'string') return label
  const at = label.lastIndexOf(' · ')
  return (
    <span className={styles['account']} title={label}>
      <span className={styles['name']}>{label.slice(0, at)}</span>
      <span className={styles['balance']}>{label.slice(at)}</span>
    </span>
  )
}
