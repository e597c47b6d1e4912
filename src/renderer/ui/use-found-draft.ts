/** Looks once for the draft of a document before its form is drawn. */
import { useEffect, useRef, useState } from 'react'
import { findDraft } from './draft.ts'

export type FoundDraft<T> = { value: T; savedAt: string }

/** Undefined while looking; null when there is none, or none that still fits. */
export function useFoundDraft<T>(key: string, read: (kept: unknown) => T | null): FoundDraft<T> | null | undefined {
  const [found, setFound] = useState<FoundDraft<T> | null>()
  const reading = useRef(read)
  useEffect(() => {
    let left = false
    const take = (draft: FoundDraft<T> | null) => {
      if (!left) setFound(draft)
    }
    // Without drafts a document can still be typed.
    findDraft(key, reading.current).then(take, () => take(null))
    return () => {
      left = true
    }
  }, [key])
  return found
}
