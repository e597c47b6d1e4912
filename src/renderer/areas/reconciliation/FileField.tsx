/** A file as a field of a form: its name and its bytes as base64. Its button may not carry all that a form says of fields (`aria-required`). */
import { STATEMENT_BYTES } from '#contract/reconciliation/statement.ts'
import { base64Of } from '#lib/base64.ts'
import { alert } from '#state/alerts.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { FileOutlined } from '@ant-design/icons'
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
  const choose = async (file: File) => {
    if (file.size > STATEMENT_BYTES) {
      alert({ text: t('import.tooLarge'), severity: 'error' })
      return onChange?.(null)
    }
    onChange?.({ name: file.name.slice(0, 200), base64: await base64Of(file) })
  }
  return (
    <FileButton
      autoFocus
      {...(id && { id })}
      aria-describedby={describedBy}
      icon={<FileOutlined aria-hidden />}
      accept=".csv,.txt,.ofx,.qfx,.sta,.mt940,.940"
      onFile={(file) => void choose(file)}
    >
      {value?.name ?? t('import.choose')}
    </FileButton>
  )
}
