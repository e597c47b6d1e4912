/** The row that was saved last: the list on whose page it stands puts the cursor on it as soon as it shows it. */
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

type SavedRow = {
  path: string
  id: number | null
  /** Nothing lies over the list any more, and the page in sight has no such row. */
  isMissing: boolean
}

const none: SavedRow = { path: '', id: null, isMissing: false }

export const useSavedRow = create<SavedRow>(() => none)

/** @param path of the list; default: the page on which it was saved */
export const rememberSaved = (id: number, path = window.location.pathname): void =>
  useSavedRow.setState({ path, id, isMissing: false })

/** The list looks on which of its pages it stands. */
export const missSaved = (): void => {
  if (useSavedRow.getState().id !== null) useSavedRow.setState({ isMissing: true })
}

/** The cursor is there. */
export const forgetSaved = (): void => useSavedRow.setState(none)

onSignOut(forgetSaved)
