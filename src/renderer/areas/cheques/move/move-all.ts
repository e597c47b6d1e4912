/** Sends a move of any number of cheques. */
import { type ChequeMove, type ChequeMoves, MAX_CHEQUES } from '#contract/cheques/cheque.ts'
import { api } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { type MoveResult, refusedCheque } from './move-answers.ts'

export type SentMove = Omit<ChequeMove, 'cheques'>

/**
 * Moves as many in one call as the server takes; every cheque that stays is named with why. Throws what stops all of it: a field that is
 * wrong, no line. What was moved before stays moved, and the call may be repeated.
 */
export async function moveAll(input: SentMove, ids: readonly number[]): Promise<MoveResult> {
  const result: MoveResult = { changed: [], refused: [], skipped: [], bills: [] }
  for (let from = 0; from < ids.length; from += MAX_CHEQUES) {
    const cheques = ids.slice(from, from + MAX_CHEQUES)
    const answer = await moveSome({ ...input, cheques }, ids.length > 1)
    result.changed.push(...answer.changed)
    result.refused.push(...answer.refused)
    result.skipped.push(...answer.skipped)
  }
  return result
}

/** A call that moves nothing is refused as a whole; of several cheques each one's reason is what the person wants to see. */
async function moveSome(input: ChequeMove, several: boolean): Promise<ChequeMoves> {
  try {
    const answer = await api.cheque.setStatus(input)
    return 'changed' in answer ? answer : { changed: [], refused: [], skipped: input.cheques }
  } catch (error) {
    const refused = several ? failureOf(error).details.flatMap(refusedCheque) : []
    if (refused.length === 0) throw error
    return { changed: [], refused, skipped: [] }
  }
}
