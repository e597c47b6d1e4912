/** The help that is open: which page of it, and whether it stands beside the page or lies over it. */
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

type OpenHelp = {
  /** Name of its page; null: the contents; undefined: it is closed. */
  page: string | null | undefined
  /** Over a form or a narrow window it lies; else it stands beside the page, which stays in use. */
  isBeside: boolean
  /** What is looked for in it from the beginning. */
  search: string
  /** Grows with each call for it, which gives it the cursor. */
  asked: number
}

export const useHelp = create<OpenHelp>(() => ({ page: undefined, isBeside: false, search: '', asked: 0 }))

export const openHelp = (page: string | null, isBeside: boolean, search = ''): void =>
  useHelp.setState(({ asked }) => ({ page, isBeside, search, asked: asked + 1 }))
export const closeHelp = (): void => useHelp.setState({ page: undefined, isBeside: false })

onSignOut(closeHelp)
