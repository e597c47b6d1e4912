/** A failure in words: what happened, what stands in the way, and the number to quote. Never a stack. */
import type { Failure } from '#lib/failure.ts'
import { alert } from '#state/alerts.ts'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './FailureNote.module.css'

type FailureNoteProps = {
  failure: Failure
  /** Details that are shown at their fields already. */
  shownElsewhere?: (field: string) => boolean
  onRetry?: () => void
}

/** What exists already is said once, at the field that has the cursor. */
const isSaidAtFields = ({ key, details }: Failure, isMarked: (field: string) => boolean): boolean =>
  key === 'DUPLICATE' &&
  details.length > 0 &&
  details.every(({ field }) => field !== undefined && !field.startsWith('lines.') && isMarked(field))

/** Nothing where the fields say all of it. */
export function FailureNote({ failure, shownElsewhere, onRetry }: FailureNoteProps) {
  const { t } = useTranslation('ui')
  if (shownElsewhere && isSaidAtFields(failure, shownElsewhere)) return null
  // The title may say one of them already.
  const details = failure.details.filter(
    ({ field, message }) => !failure.message.includes(message) && !(field && shownElsewhere?.(field)),
  )
  const explains = details.length > 0 || failure.kind === 'fault'
  return (
    <Alert
      type={failure.kind === 'refused' ? 'error' : 'warning'}
      showIcon
      title={failure.message}
      // Words under the title make the note large; it stays one line when there are none.
      {...(explains && { description: <Details details={details} failure={failure} /> })}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('load.again')}
          </Button>
        )
      }
    />
  )
}

/** What is behind the failure, and for a fault the number to quote. */
function Details({ failure, details }: { failure: Failure; details: Failure['details'] }) {
  const { t } = useTranslation('ui')
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify({ at: new Date().toISOString(), ...failure }, null, 2))
    alert({ text: t('load.copied') })
  }
  return (
    <>
      {details.length > 0 && (
        <ul className={styles['details']}>
          {details.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {failure.kind === 'fault' && (
        <p className={styles['quote']}>
          {failure.traceId !== '' && t('load.trace', { id: failure.traceId })}{' '}
          {failure.code > 0 && t('load.code', { code: failure.code })}{' '}
          <Button size="small" type="link" onClick={() => void copy()}>
            {t('load.copy')}
          </Button>
        </p>
      )}
    </>
  )
}
