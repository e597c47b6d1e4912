/** Trips that are not settled, each leading to its page, and Esc there back. */
import { say } from '#lib/say.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import styles from './day-end/DayEnd.module.css'

export const OpenTrips = ({ trips }: { trips: readonly { id: number; words: string }[] }) => (
  <ul className={styles['trips']}>
    {trips.map(({ id, words }) => (
      <li key={id}>
        <PageLink to={tripPaths.trip(id)}>{say(words)}</PageLink>
      </li>
    ))}
  </ul>
)
