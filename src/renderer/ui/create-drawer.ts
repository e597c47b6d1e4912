/** What every drawer of a new master takes that is opened from a field. */
import type { Created } from '#state/creating.ts'

export type CreateDrawerProps = {
  /** Begins as the name of the new one; undefined: closed. */
  name: string | undefined
  onMade: (made: Created) => void
  onClose: () => void
  onClosed: () => void
}
