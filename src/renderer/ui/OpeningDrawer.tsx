/** The opening of an account, a stock item or a bottle, corrected in its place while the opening of the books is not completed (E-17). */
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FormDrawer } from './FormDrawer.tsx'
import { Note } from './Note.tsx'
import { ShortcutButton } from './ShortcutButton.tsx'

/** Whether this person may enter and correct openings now. */
export function useMayCorrectOpening(): boolean {
  const beginning = useBeginning()
  return isSuperAdmin(useRoles()) && beginning?.openingCompleted === false
}

/** Opens the drawer; absent where nothing can be corrected. Once the opening is completed its key says what is used instead. */
export function OpeningButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const isCompleted = useBeginning()?.openingCompleted === true
  const instead = () =>
    alert({
      text: t('opening.completed'),
      link: { label: t('opening.instead'), run: () => void navigate('/system/settings#opening') },
    })
  useShortcut('correctOpening', instead, isSuperAdmin(useRoles()) && isCompleted)
  return (
    useMayCorrectOpening() && (
      <ShortcutButton shortcut="correctOpening" onClick={onClick}>
        {t('opening.label')}
      </ShortcutButton>
    )
  )
}

/** `entry` null: none is posted yet. */
type Posted = { date: BusinessDate; entry: string | null }

type OpeningDrawerProps<Opening, Values> = {
  open: boolean
  name: string
  /** The opening as it is posted, read while the drawer is open. Where it can no longer be corrected this is refused, and the drawer stays shut. */
  query: UseQueryResult<Opening>
  valuesOf: (opening: Opening) => Partial<Values>
  /** Asks about what is right but seldom meant; false: it is not saved. */
  confirmed?: (values: Values) => Promise<boolean>
  /** Throws on failure, as every call does. */
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  children: React.ReactNode
}

export function OpeningDrawer<Opening extends Posted, Values extends object>({
  open,
  name,
  query: { data, error, isFetching },
  valuesOf,
  confirmed,
  save,
  onClose,
  children,
}: OpeningDrawerProps<Opening, Values>) {
  const { t } = useTranslation('ui')
  useEffect(() => {
    if (!open || !error) return
    alertFailure(error)
    onClose()
  }, [open, error, onClose])
  // As it was when the drawer opened: what is saved changes it while the drawer closes.
  const [begun, begin] = useState<Opening>()
  if (!open && begun) begin(undefined)
  if (open && !begun && data && !error && !isFetching) begin(data)
  return (
    <FormDrawer<Values>
      initial={open && begun ? valuesOf(begun) : undefined}
      title={t('opening.title', { name })}
      onClose={onClose}
      {...(confirmed && { confirmed })}
      onSave={save}
      saidAfter={t('opening.said', { name })}
    >
      {children}
      {begun && (
        <Note secondary>
          {begun.entry === null
            ? t('opening.none', { date: formatDate(begun.date) })
            : t('opening.posted', { entry: begun.entry, date: formatDate(begun.date) })}
        </Note>
      )}
    </FormDrawer>
  )
}
