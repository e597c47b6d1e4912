/** The state of a form that is saved as a whole: whether something was typed, the draft of it, and saving it once. */
import { desktop, keptIdOf } from '#lib/client.ts'
import { alert } from '#state/alerts.ts'
import { forgetUnsaved, type KeptDraft } from '#state/unsaved.ts'
import type { FormInstance } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftMark, dropDraft, tellCorrection, useDraftKeeping } from './draft.ts'
import { type ClashState, type FormFields, useClash } from './conflict/use-clash.ts'
import type { Fields, Side } from './conflict/three-way.ts'
import { checkFilled } from './form-failure.ts'
import { type Saving, useSaving } from './use-saving.ts'

export type Typing<Saved> = {
  form: FormInstance
  /** Something was typed that is not saved. */
  typed: boolean
  touch: () => void
  draft: DraftMark
  /** The draft itself; null while none is kept. */
  kept: KeptDraft | null
  saving: Pick<Saving<never, Saved>, 'running' | 'failure' | 'isMarked' | 'forgetAbout'>
  /** Does nothing while saving already, and when something is wrong. While something has to be chosen it shows that instead. */
  save: (then: (saved: Saved) => void) => Promise<void>
  /** What somebody else made of it meanwhile. */
  clash: Pick<ClashState, 'changes' | 'last' | 'isShown' | 'hide' | 'hidden' | 'words'>
  /** Saves what was chosen of the two sides. */
  settle: (choices: Readonly<Record<string, Side>>, then: (saved: Saved) => void) => Promise<void>
  /** What was typed is saved, or thrown away. */
  forget: () => void
}

export type TypingOptions<Document, Sent, Saved> = {
  /** Keeps what is typed as a draft; without it nothing is kept. */
  session?: { draftKey: string; restored: boolean; begin?: () => void } | undefined
  /** What somebody else may have changed meanwhile. */
  fields: FormFields
  /** Everything stands as it did when the form opened: nothing is typed, and no draft of it is kept. */
  isAsOpened?: ((document: Document) => boolean) | undefined
  /** What is kept as a draft. */
  draftOf: (document: Document) => unknown
  /** The same while two sides are to be chosen: with what it began from, so that whoever opens it again is asked again. */
  draftBehind?: (document: Document, base: Fields) => unknown
  /** Throws on failure, as every call does. */
  send: (input: Sent) => Promise<Saved>
  onTyped?: ((typed: boolean) => void) | undefined
  /** Fields of a refusal that the form knows by another name. */
  fieldNames?: Readonly<Record<string, string>> | undefined
}

/** @param ready the call's input; null when something is wrong, which is shown by then */
export function useTyping<Document, Sent, Saved extends object>(
  form: FormInstance,
  document: Document,
  ready: () => Promise<Sent | null>,
  {
    session,
    fields,
    isAsOpened,
    draftOf,
    draftBehind,
    send,
    onTyped,
    fieldNames,
  }: TypingOptions<Document, Sent, Saved>,
): Typing<Saved> {
  const { t } = useTranslation('ui')
  const draftKey = session?.draftKey
  const clash = useClash(fields)
  const [touched, setTouched] = useState((session?.restored ?? false) || clash.changes !== null)
  const typed = touched && (clash.changes !== null || !isAsOpened?.(document))
  /** Saving twice would post twice: the second press of the key finds the first one at work. */
  const underWay = useRef(false)
  const { base } = clash
  const kept = useMemo(() => {
    if (!typed || draftKey === undefined) return null
    // Without a way to say what it began from the draft stays as it was kept.
    return (base ? draftBehind?.(document, base) : draftOf(document)) ?? null
  }, [typed, draftKey, draftOf, draftBehind, document, base])
  const draft = useDraftKeeping(draftKey ?? '', kept)
  const isEmptied = touched && !typed
  useEffect(() => {
    if (isEmptied && draftKey !== undefined) dropDraft(draftKey).catch(() => undefined)
  }, [isEmptied, draftKey])
  useEffect(() => onTyped?.(typed), [onTyped, typed])
  const isRestored = session?.restored ?? false
  useEffect(() => {
    if (isRestored) checkFilled(form)
  }, [isRestored, form])

  const forget = () => {
    setTouched(false)
    forgetUnsaved()
    // A draft that stays is offered again and can be thrown away then.
    if (draftKey !== undefined) dropDraft(draftKey).catch(() => undefined)
  }
  const waits = (id: string) => {
    // With what was typed it can be opened again, should the server refuse it.
    const draftWith = async () =>
      draftKey !== undefined && desktop.outbox.attach({ id, draft: { key: draftKey, value: draftOf(document) } })
    const say = () => alert({ text: t('form.kept'), severity: 'info' })
    draftWith().then(say, say)
  }
  const keptForLater = (id: string) => {
    waits(id)
    forget()
    session?.begin?.()
  }
  const saving = useSaving(form, send, fieldNames, keptForLater, clash.found)
  const saveNow = async (then: (saved: Saved) => void) => {
    if (underWay.current) return
    underWay.current = true
    try {
      const input = await ready()
      if (draftKey !== undefined) await tellCorrection(draftKey)
      const saved = input === null ? null : await saving.run(input)
      if (saved === null) return
      forget()
      then(saved)
      // Said last: only one thing is said at a time.
      const keptId = keptIdOf(saved)
      if (keptId !== undefined) waits(keptId)
    } finally {
      underWay.current = false
    }
  }
  return {
    form,
    typed,
    touch: () => setTouched(true),
    draft,
    kept:
      kept !== null || (draftKey !== undefined && clash.changes !== null)
        ? { keep: draft.keepNow, discard: forget }
        : null,
    saving,
    save: async (then) => (clash.changes === null ? saveNow(then) : clash.show()),
    clash,
    async settle(choices, then) {
      clash.settle(choices)
      await saveNow(then)
    },
    forget,
  }
}
