/** A choice among a few words that are all there, such as the periods of a report: typing narrows them. */
import { Select, type SelectProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchByLabel } from './find-rank.ts'

type WordSelectProps<Value> = Omit<SelectProps<Value>, 'showSearch' | 'popupMatchSelectWidth' | 'notFoundContent'>

/** `meant`: a choice beside the others that typed text means, such as a day. */
export function WordSelect<Value>({
  meant,
  ...props
}: WordSelectProps<Value> & { meant?: (text: string) => { value: Value & string; label: string } | null }) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const typed = text === '' ? null : (meant?.(text) ?? null)
  return (
    <Select<Value>
      {...props}
      popupMatchSelectWidth={false}
      notFoundContent={t('lines.noMatch')}
      {...(meant && { showSearch: { ...searchByLabel, onSearch: setText, filterOption: among } })}
      {...(typed && { options: [...(props.options ?? []), { ...typed, typed: text }] })}
    />
  )
}

/** What the text means stays whatever its words are. */
const among = (text: string, option: { label?: React.ReactNode; typed?: unknown } | undefined): boolean =>
  option?.typed === text || String(option?.label).toLowerCase().includes(text.toLowerCase())
