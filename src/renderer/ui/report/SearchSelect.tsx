/** A choice among more than fit into a list: typing asks for those that match. */
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { byMeaning } from '../find-rank.ts'
import { ReportParameter } from './ParameterBar.tsx'
import styles from './SearchSelect.module.css'

export type Option = { value: number; label: string }

type SearchSelectProps = {
  label: string
  /** What stands there while nothing is chosen. */
  all: string
  hint: string
  value: number | undefined
  /** What is chosen, when it is not among the options. */
  chosen: string | undefined
  options: readonly Option[]
  /** Has the cursor when the page opens. */
  autoFocus?: boolean
  onSearch: (text: string) => void
  onChange: (value: number | undefined) => void
}

const TYPING_PAUSE_MS = 200

export function SearchSelect({
  label,
  all,
  hint,
  value,
  chosen,
  options,
  autoFocus = false,
  onSearch,
  onChange,
}: SearchSelectProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  const missing = value !== undefined && options.every((option) => option.value !== value)

  return (
    <ReportParameter label={label} chosen={missing ? chosen : options.find((one) => one.value === value)?.label}>
      <Select<number | null>
        className={styles['select'] ?? ''}
        aria-label={`${label}: ${hint}`}
        allowClear
        autoFocus={autoFocus}
        placeholder={all}
        value={value ?? null}
        options={[...(missing ? [{ value, label: chosen ?? '' }] : []), ...byMeaning(options, text)]}
        showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
        notFoundContent={t('lines.noMatch')}
        popupMatchSelectWidth={false}
        onChange={(next) => {
          setText('')
          // antd says undefined when the field is cleared.
          onChange(next ?? undefined)
        }}
      />
    </ReportParameter>
  )
}
