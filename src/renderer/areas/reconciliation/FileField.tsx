/** A file as a field of a form: its name and its bytes as base64. Its button may not carry all that a form says of fields (`aria-required`). */
import { STATEMENT_BYTES } from '#contract/reconciliation/statement.ts'
import { base64Of } from '#lib/base64.ts'
import { alert } from '#state/alerts.ts'
import { FileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type ChosenFile = { name: string; base64: string }
type FileFieldProps = {
  id?: string
  'aria-describedby'?: string
  value?: ChosenFile | null
  onChange?: (file: ChosenFile | null) => void
}

export function FileField({ id, value = null, onChange, 'aria-describedby': describedBy }: FileFieldProps) {
  const { t } = useTranslation('reconciliation')
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return onChange?.(null)
    if (file.size > STATEMENT_BYTES) {
      alert({ text: t('import.tooLarge'), severity: 'error' })
      return onChange?.(null)
    }
    onChange?.({ name: file.name.slice(0, 200), base64: await base64Of(file) })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        // A form shows file fields whatever `hidden` says (antd).
        style={{ display: 'none' }}
        accept=".csv,.txt,.ofx,.qfx,.sta,.mt940,.940"
        onChange={({ target }) => {
          void choose(target.files?.[0])
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Button
        autoFocus
        {...(id && { id })}
        aria-describedby={describedBy}
        icon={<FileOutlined />}
        onClick={() => input.current?.click()}
      >
        {value?.name ?? t('import.choose')}
      </Button>
    </>
  )
}
