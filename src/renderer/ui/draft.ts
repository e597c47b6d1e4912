/** An unfinished document, kept by main while it is typed: a crash or a closed window loses nothing. */
import { desktop } from '#lib/client.ts'
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 800

export type DraftMark = { savedAt: string | null; saving: boolean }

export type DraftKeeping = DraftMark & {
  /** Keeps what was typed last without the pause; false where that failed. */
  keepNow: () => Promise<boolean>
}

/**
 * Keeps `value` under `key` (small letters, digits, `:`, `/`, `-`) a moment after each change, while it is not null.
 * Null means: nothing typed, nothing to keep; an earlier draft is not touched by it.
 */
export function useDraftKeeping(key: string, value: unknown): DraftKeeping {
  const [mark, setMark] = useState<DraftMark>({ savedAt: null, saving: false })
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
    if (value === null) return
    const keep = async () => {
      setMark((present) => ({ ...present, saving: true }))
      const savedAt = await keepDraft(key, value)
      // Without the mark nobody believes that a draft is kept; the screen itself still holds what was typed.
      if (savedAt === null || latest.current === value) setMark({ savedAt, saving: false })
    }
    const timer = setTimeout(() => void keep(), PAUSE_MS)
    // Whoever is asked whether to leave may do so before the pause is over.
    const keepNow = () => {
      clearTimeout(timer)
      void keep()
    }
    window.addEventListener('beforeunload', keepNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeunload', keepNow)
    }
  }, [key, value])
  return { ...mark, keepNow: async () => latest.current === null || (await keepDraft(key, latest.current)) !== null }
}

/** Keeps `value` under `key` at once. Answers when it was kept; null where that failed. */
export async function keepDraft(key: string, value: unknown): Promise<string | null> {
  try {
    return (await desktop.drafts.put({ key, value })).savedAt
  } catch {
    return null
  }
}

/**
 * The draft kept under `key`, or null.
 * @param read checks the shape, because an older version may have written it: null when it does not fit
 */
export async function findDraft<T>(
  key: string,
  read: (value: unknown) => T | null,
): Promise<{ value: T; savedAt: string } | null> {
  const kept = await desktop.drafts.get({ key })
  const value = kept ? read(kept.value) : null
  return kept && value !== null ? { value, savedAt: kept.savedAt } : null
}

/** A draft of a change, with what the document was when it began: whoever changed it meanwhile can be told apart then. */
export const withBegan = (draft: unknown, began: unknown): unknown =>
  typeof draft === 'object' && draft !== null ? { ...draft, began } : draft

/** What {@link withBegan} put to the draft; undefined where it did not. */
export const beganIn = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'began' in kept ? kept.began : undefined

/** After the document is saved or thrown away. */
export const dropDraft = async (key: string): Promise<void> => {
  corrections.delete(key)
  await desktop.drafts.remove({ key })
}

const corrections = new Map<string, string>()
/** What is typed under the draft's key corrects the refused document with this id in the outbox. */
export const correctsKept = (key: string, id: string): void => void corrections.set(key, id)
/** Said before a draft is saved: what builds on the document that it corrects builds on it. */
export async function tellCorrection(key: string): Promise<void> {
  const id = corrections.get(key)
  if (id !== undefined) await desktop.outbox.correct({ id })
}
