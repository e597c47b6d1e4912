/** The row that was saved last: the list on whose page it stands puts the cursor on it as soon as it shows it. */
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

export const useSavedRow = create<{ path: string; id: number | null }>(() => ({ path: '', id: null }))

/** @param path of the list; default: the page on which it was saved */
export const rememberSaved = (id: number, path = window.location.pathname): void => useSavedRow.setState({ path, id })

/** The cursor is there. */
export const forgetSaved = (): void => useSavedRow.setState({ path: '', id: null })

onSignOut(forgetSaved)
