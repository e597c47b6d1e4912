/** The list of all trips. */
import { Trips } from '#ui/trip/Trips.tsx'

export default function AllTrips() {
  return <Trips view="all" />
}
