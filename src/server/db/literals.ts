/**
 * Values of enumerations that stand in a statement themselves, not as parameters: only so is a condition the one of a partial index, and
 * the planner takes it.
 */
import { tripStatuses } from '#contract/trips/trip.ts'
import { type SQL, sql } from 'drizzle-orm'

/** With commas between them. */
export const literal = (...values: readonly number[]): SQL => sql.raw(values.join(', '))

/** A trip whose `status` is one of these is not settled (index `trip_open`). */
export const openTripStatuses = literal(tripStatuses.loaded, tripStatuses.unloaded)
