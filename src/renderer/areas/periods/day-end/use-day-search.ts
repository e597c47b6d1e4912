/** The address of the page with a closed day open over it. */
import type { BusinessDate } from '#contract/dates.ts'
import { useSearchParams } from 'react-router-dom'

export function useDaySearch(): (day: BusinessDate) => string {
  const [params] = useSearchParams()
  return (day) => {
    const next = new URLSearchParams(params)
    next.set('day', day)
    return `?${next}`
  }
}
