/** A file as a field of a form: its name and its bytes as base64. */
import { STATEMENT_BYTES } from '#contract/reconciliation/statement.ts'
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
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Piece by piece: a call takes only so many arguments.
    let text = ''
    for (let i = 0; i < bytes.length; i += 8_192) text += String.fromCharCode(...bytes.subarray(i, i + 8_192))
    onChange?.({ name: file.name.slice(0, 200), base64: btoa(text) })
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
