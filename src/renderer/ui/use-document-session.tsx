/**
 * The session of a document that is typed: the draft that an earlier one left, then one document after the other on the same page.
 * Every page on which a document is typed begins with it.
 */
import { momentOf } from '#lib/time.ts'
import { Alert, Button } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditingContext } from './conflict/editing.tsx'
import { beganIn, dropDraft, findDraft } from './draft.ts'

type FoundDraft<T> = { value: T; base: T | null; savedAt: string }

export type DocumentSession<T> = {
  /** React key of the form: each document is another one. */
  number: number
  draftKey: string
  /** What was typed before, or what the next document begins with; null: the page says how it begins. */
  initial: T | null
  /** `initial` is a draft: typed, and not saved. */
  restored: boolean
  /** What stood in the books when the draft was typed, where that was changed since: both sides are shown before it is saved. */
  base: T | null
  /** Says that the draft came back, with the way to discard it. */
  notice: React.ReactNode
  /** Begins the next document. */
  begin: (next?: T) => void
}

/**
 * Undefined while looking for the draft.
 * @param read the kept draft, or null when it does not fit: written by an older version, or the document was changed since
 * @param resumes false: the document may not be changed, so its draft is not offered
 * @param readOlder reads a draft of an earlier version of the document
 */
export function useDocumentSession<T>(
  draftKey: string,
  read: (kept: unknown) => T | null,
  resumes = true,
  readOlder?: (kept: unknown) => T | null,
): DocumentSession<T> | undefined {
  const found = useFoundDraft(draftKey, read, readOlder)
  const [{ number, next }, setDocument] = useState<{ number: number; next: T | null }>({ number: 0, next: null })
  const editing = use(EditingContext)
  // Shown with what somebody else changed meanwhile, it came back from no earlier sitting: nothing is said of a draft.
  const [isClash] = useState(editing?.clash != null)
  if (found === undefined) return undefined
  const draft = resumes && number === 0 ? found : null
  const begin = (value?: T) => setDocument((present) => ({ number: present.number + 1, next: value ?? null }))
  const discard = () => {
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(draftKey).catch(() => undefined)
    begin()
  }
  return {
    number,
    draftKey,
    initial: draft ? draft.value : next,
    restored: draft !== null,
    base: draft?.base ?? null,
    notice: draft && !isClash && (
      <DraftFound savedAt={draft.savedAt} isChanged={draft.base !== null} onDiscard={discard} />
    ),
    begin,
  }
}

/** Undefined while looking; null when there is no draft, or none that still fits. */
function useFoundDraft<T>(
  key: string,
  read: (kept: unknown) => T | null,
  readOlder: ((kept: unknown) => T | null) | undefined,
): FoundDraft<T> | null | undefined {
  const [found, setFound] = useState<FoundDraft<T> | null>()
  const reading = useRef((kept: unknown) => draftIn(kept, read, readOlder))
  useEffect(() => {
    let left = false
    const take = (draft: FoundDraft<T> | null) => {
      if (!left) setFound(draft)
    }
    // Without drafts a document can still be typed.
    findDraft(key, reading.current).then(
      (draft) => take(draft && { ...draft.value, savedAt: draft.savedAt }),
      () => take(null),
    )
    return () => {
      left = true
    }
  }, [key])
  return found
}

function draftIn<T>(
  kept: unknown,
  read: (kept: unknown) => T | null,
  readOlder: ((kept: unknown) => T | null) | undefined,
): Omit<FoundDraft<T>, 'savedAt'> | null {
  const value = read(kept)
  if (value !== null) return { value, base: null }
  const began = readOlder && beganIn(kept)
  if (!began) return null
  const older = readOlder(kept)
  const base = readOlder(began)
  return older === null || base === null ? null : { value: older, base }
}

type DraftFoundProps = { savedAt: string; isChanged: boolean; onDiscard: () => void }

function DraftFound({ savedAt, isChanged, onDiscard }: DraftFoundProps) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      type="info"
      showIcon
      title={[t('form.draftFound', { time: momentOf(savedAt) }), ...(isChanged ? [t('form.draftChanged')] : [])].join(
        ' ',
      )}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('form.draftDiscard')}
        </Button>
      }
    />
  )
}
