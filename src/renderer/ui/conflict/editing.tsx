/**
 * What was typed into the form of a row that somebody else changed meanwhile. The page that holds the row begins anew from what it is now,
 * and hands what was typed to the new form, which shows both sides (O8).
 */
import { desktop } from '#lib/client.ts'
import { queryClient } from '#lib/queries.ts'
import type { ErrorDetail } from '#contract/errors.ts'
import { createContext } from 'react'
import type { Fields } from './three-way.ts'

/** What the server knows of the other's change. */
export type LastChange = { name: string; at: string }

export type Clash = {
  /** The fields as they were before anything was typed. */
  base: Fields
  mine: Fields
  last: LastChange | null
}

export type Editing = {
  /** Found by an earlier form of the same page; null: the form begins with its row and nothing else. */
  clash: Clash | null
  /** The row is another one by now than the form began with. */
  isBehind: boolean
  /** Resolves with false when the row cannot be had as it is now: the form then says what the server said. */
  restart: (clash: Clash) => Promise<boolean>
  /** The form has taken the clash over. */
  taken: () => void
}

/** Null: the form is not that of a row. */
export const EditingContext = createContext<Editing | null>(null)

/** Who changed it last, from the details of VERSION_CONFLICT; null where the server does not say. */
export function lastChangeIn(details: readonly ErrorDetail[]): LastChange | null {
  const last = details.find((detail) => typeof detail['at'] === 'string')
  return last ? { name: String(last['name']), at: String(last['at']) } : null
}

/** Brings the copy on this PC to where the server is, and the page to that; without a line both stay as they are. */
export async function catchUp(): Promise<void> {
  await desktop.sync.now({}).catch(() => undefined)
  void queryClient.invalidateQueries()
}
