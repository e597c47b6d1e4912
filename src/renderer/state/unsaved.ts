/** Which screens hold typed work that is not saved: leaving them inside the program asks first. */
import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

/** The draft that keeps what is typed on a screen. */
export type KeptDraft = {
  /** Keeps what was typed last; false where that failed. */
  keep: () => Promise<boolean>
  discard: () => void
}

type Holders = ReadonlyMap<string, KeptDraft | null>

export const useUnsavedWork = create<{ holders: Holders }>(() => ({ holders: new Map() }))

const change = (alter: (holders: Map<string, KeptDraft | null>) => void): void =>
  useUnsavedWork.setState(({ holders }) => {
    const next = new Map(holders)
    alter(next)
    return { holders: next }
  })

/** While `unsaved` is true, leaving this screen asks. `draft`: of a screen that keeps one, so that nothing is lost. */
export function useUnsaved(unsaved: boolean, draft: KeptDraft | null = null): void {
  const holder = useId()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const isKept = draft !== null
  useEffect(() => {
    if (!unsaved) return
    const kept = { keep: async () => (await latest.current?.keep()) ?? true, discard: () => latest.current?.discard() }
    change((holders) => holders.set(holder, isKept ? kept : null))
    return () => change((holders) => holders.delete(holder))
  }, [holder, unsaved, isKept])
}

/** True when some screen holds unsaved work, read at this instant. */
export const hasUnsavedWork = (): boolean => useUnsavedWork.getState().holders.size > 0

/** The drafts of everything that is unsaved, together; null when some of it is not kept. */
export function draftOfAll(holders: Holders): KeptDraft | null {
  const drafts = [...holders.values()].filter((draft) => draft !== null)
  if (drafts.length === 0 || drafts.length < holders.size) return null
  return {
    keep: async () => (await Promise.all(drafts.map(({ keep }) => keep()))).every(Boolean),
    discard: () => drafts.forEach(({ discard }) => discard()),
  }
}

/** For the moment after a save: what was typed is kept now, so the next step must not ask. */
export const forgetUnsaved = (): void => useUnsavedWork.setState({ holders: new Map() })

onSignOut(forgetUnsaved)
