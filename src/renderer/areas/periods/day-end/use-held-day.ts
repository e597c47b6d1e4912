/** The open day as the page shows it: while its cash is counted it stays, also when somebody else closes it meanwhile. */
import type { DayEndChecks } from '#contract/periods/day-end.ts'
import { useState } from 'react'

export type HeldDay = {
  state: DayEndChecks
  /** Somebody else closed it; what is typed here stays until that was read. */
  isTaken: boolean
  /** Says whether a closing is begun here: what is begun is held. */
  begin: (isBegun: boolean) => void
  /** Says that this page itself is closing the day: its own closing takes nothing away. */
  close: (isClosing: boolean) => void
  /** It was read: the page goes on with the day that is open now. */
  release: () => void
}

/** @param found as the server has it now */
export function useHeldDay(found: DayEndChecks): HeldDay {
  const [state, setState] = useState(found)
  const [isBegun, begin] = useState(false)
  const [isClosing, close] = useState(false)
  const isGone = found.date > state.date
  const isHeld = isGone && (isBegun || isClosing)
  const release = () => {
    setState(found)
    begin(false)
  }
  if (found !== state && !isHeld) {
    setState(found)
    if (isGone) begin(false)
  }
  return { state, isTaken: isHeld && !isClosing, begin, close, release }
}
