/** The dialogs of the person's menu, which other places open too (the palette). */
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

type OwnDialog = 'preferences' | 'password'

export const useOwnDialog = create<{ opened: OwnDialog | null }>(() => ({ opened: null }))

export const openOwnDialog = (opened: OwnDialog): void => useOwnDialog.setState({ opened })
export const closeOwnDialog = (): void => useOwnDialog.setState({ opened: null })

onSignOut(closeOwnDialog)
