/** The time, to the minute: what says how old something is grows older while it is looked at. */
import { useEffect, useState } from 'react'

const MINUTE = 60_000

export function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
