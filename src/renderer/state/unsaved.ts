/** Which screens hold typed work that is not saved: leaving them inside the program asks first. */
import { useEffect, useId } from 'react'
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

export const useUnsavedWork = create<{ holders: ReadonlySet<string> }>(() => ({ holders: new Set<string>() }))

const change = (alter: (holders: Set<string>) => void): void =>
  useUnsavedWork.setState(({ holders }) => {
    const next = new Set(holders)
    alter(next)
    return { holders: next }
  })

/** While `unsaved` is true, leaving this screen asks. */
export function useUnsaved(unsaved: boolean): void {
  const holder = useId()
  useEffect(() => {
    if (!unsaved) return
    change((holders) => holders.add(holder))
    return () => change((holders) => holders.delete(holder))
  }, [holder, unsaved])
}

/** True when some screen holds unsaved work, read at this instant. */
export const hasUnsavedWork = (): boolean => useUnsavedWork.getState().holders.size > 0

/** For the moment after a save: what was typed is kept now, so the next step must not ask. */
export const forgetUnsaved = (): void => useUnsavedWork.setState({ holders: new Set() })

onSignOut(forgetUnsaved)
