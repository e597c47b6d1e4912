/** A choice among a few words that are all there, such as the periods of a report: typing narrows them. */
import { Select, type SelectProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { searchByLabel } from './find-rank.ts'

type WordSelectProps<Value> = Omit<SelectProps<Value>, 'showSearch' | 'popupMatchSelectWidth' | 'notFoundContent'>

export function WordSelect<Value>(props: WordSelectProps<Value>) {
  const { t } = useTranslation('ui')
  return (
    <Select<Value>
      {...props}
      popupMatchSelectWidth={false}
      notFoundContent={t('lines.noMatch')}
      showSearch={searchByLabel}
    />
  )
}
