/** One line of the palette. */
import type { Recent } from './recent.ts'

export type Entry = {
  key: string
  name: string
  /** What it is, or where it stands. */
  place: string
  /** Beside the name: whom it is about, when, how much. */
  about?: string | undefined
  synonyms?: string | undefined
  /** The keys that do the same. */
  keys?: string | undefined
  /** How it is remembered; without it, it is not. */
  recent?: Recent | undefined
  /** What else may be done with it. */
  actions?: readonly Entry[] | undefined
  run: () => unknown
}
