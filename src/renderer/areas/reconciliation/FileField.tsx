/** A file as a field of a form: its name and its bytes as base64. */
import { STATEMENT_BYTES } from '#contract/reconciliation/statement.ts'
import { base64Of } from '#lib/base64.ts'
import { alert } from '#state/alerts.ts'
import { useTranslation } from 'react-i18next'
import styles from './Reconciliation.module.css'

export type ChosenFile = { name: string; base64: string }
type FileFieldProps = { id?: string; onChange?: (file: ChosenFile | null) => void }

export function FileField({ id, onChange }: FileFieldProps) {
  const { t } = useTranslation('reconciliation')
  const choose = async (file: File | undefined) => {
    if (!file) return onChange?.(null)
    if (file.size > STATEMENT_BYTES) {
      alert({ text: t('import.tooLarge'), severity: 'error' })
      return onChange?.(null)
    }
    onChange?.({ name: file.name.slice(0, 200), base64: await base64Of(file) })
  }
  return (
    <input
      id={id}
      type="file"
      className={styles['file']}
      accept=".csv,.txt,.ofx,.qfx,.sta,.mt940,.940"
      onChange={({ target }) => void choose(target.files?.[0])}
    />
  )
}
