/** What was said until the page of a trip is left goes with it: over another trip, or over the list, it would tell of the wrong one. */
import { closeAlert, useAlerts } from '#state/alerts.ts'
import { useEffect } from 'react'

/** For a page that is drawn anew for each trip. Nothing on it may lead away by saying something: that would not be read. What failed stays. */
export function useOwnAlerts(): void {
  useEffect(
    () => () => {
      const { open, severity } = useAlerts.getState()
      if (open && severity === 'success') closeAlert()
    },
    [],
  )
}
