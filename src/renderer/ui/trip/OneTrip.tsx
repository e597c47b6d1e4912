/** The trip that the address names (`?id=`); without one, the list of trips in the view of this step, to choose from. */
import { useSearchParams } from 'react-router-dom'
import { Trips } from './Trips.tsx'
import type { TripStep } from './views.ts'

type OneTripProps = { step: TripStep; children: (id: number) => React.ReactNode }

export function OneTrip({ step, children }: OneTripProps) {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? children(id) : <Trips view={step} />
}
