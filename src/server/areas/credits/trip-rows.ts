/** Credit rows of a trip (domain.md E-39). An agency has no trips before the screens that make them: whatever trip is named is unknown. */
import { refuse } from '#contract/errors.ts'

/** Refuses NOT_FOUND on `salesId`. */
export async function tripRows(): Promise<never> {
  return refuse('NOT_FOUND', 'The trip was not found in this agency.', [{ field: 'salesId', message: 'was not found' }])
}
