/** What is created in place: Alt+C in a field that chooses, answered by the drawer of the frame (app/layout/CreateInPlace.tsx). */
import { create } from 'zustand'
import { onSignOut } from './reset.ts'

/** What a field may ask for. */
export type Creatable =
  | 'customer'
  | 'supplier'
  | 'account'
  | 'bank'
  | 'cash'
  | 'route'
  | 'vehicle'
  | 'employee'
  | 'role'
  | 'stockItem'
  | 'bottleType'
  | 'bottle'

/** `code` is what a cell of lines takes it by. */
export type Created = { id: number; code?: string }

export type Asked = {
  kind: Creatable
  /** What was typed into the field: the name of the new one. */
  typed: string
  /** Takes what was saved. */
  take: (made: Created) => void
  /** The drawer is gone: the cursor goes on from the field, or stays in it when nothing was saved. */
  goOn: (isMade: boolean) => void
}

type Creating = {
  /** What this person may create. */
  offered: readonly Creatable[]
  /** The last one is on top: a field of a drawer may ask too. */
  asked: readonly Asked[]
}

export const useCreating = create<Creating>(() => ({ offered: [], asked: [] }))

export const askToCreate = (one: Asked): void => useCreating.setState(({ asked }) => ({ asked: [...asked, one] }))

export const forgetAsked = (one: Asked): void =>
  useCreating.setState(({ asked }) => ({ asked: asked.filter((other) => other !== one) }))

export const offerToCreate = (offered: readonly Creatable[]): void => useCreating.setState({ offered })

/** True when this person may create one; undefined is never. */
export const useMayCreate = (kind: Creatable | undefined): boolean =>
  useCreating(({ offered }) => kind !== undefined && offered.includes(kind))

onSignOut(() => useCreating.setState({ offered: [], asked: [] }))
