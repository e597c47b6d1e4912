/** What a report may be narrowed to by typing it: the number of a bill, of a cheque. Taken on Enter and when the field is left. */
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportParameter } from '#ui/report/ReportPage.tsx'
import styles from './Choices.module.css'

export type TextProps = { text: string; onType: (text: string) => void }

export function BillNumber(props: TextProps) {
  const { t } = useTranslation('reports')
  return <Typed label={t('billNumber')} {...props} />
}

export function ChequeNumber(props: TextProps) {
  const { t } = useTranslation('reports')
  return <Typed label={t('chequeNumber')} {...props} />
}

function Typed({ label, text, onType }: TextProps & { label: string }) {
  const [typed, setTyped] = useState(text)
  const take = () => typed.trim() !== text && onType(typed.trim())
  return (
    <ReportParameter label={label}>
      <Input
        className={styles['short'] ?? ''}
        aria-label={label}
        maxLength={64}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={take}
        onBlur={take}
      />
    </ReportParameter>
  )
}
