/** The trip that the address names (`?id=`); without one, the list of trips in the view of this step, to choose from. */
import { useGoBack } from '#lib/go-back.ts'
import { useSpareShortcut } from '#lib/shortcuts.ts'
import { useSearchParams } from 'react-router-dom'
import { tripPaths } from './paths.ts'
import { Trips } from './Trips.tsx'
import type { TripStep } from './views.ts'

type OneTripProps = { step: TripStep; children: (id: number) => React.ReactNode }

export function OneTrip({ step, children }: OneTripProps) {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  const isOne = Number.isSafeInteger(id) && id > 0
  // While it loads, and where its step cannot be done; what the step's own page does with Esc goes first.
  useSpareShortcut('back', useGoBack(tripPaths.list), isOne)
  return isOne ? children(id) : <Trips view={step} />
}
