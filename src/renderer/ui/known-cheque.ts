/** Whether a customer's cheque that is typed is in the books already (CHQ-05). Pure. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { isDigits, plainNumber, PRINTED_DIGITS } from '#contract/cheques/cheque-number.ts'
import { chequeStatuses } from '#contract/enums.ts'

/** A cheque as it is typed; without the customer it is told by its bank alone. `id`: it is corrected, and is no other than itself. */
export type TypedCheque = { number: string; bank: string; partyId: number | undefined; id?: number | undefined }

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The recorded cheque of that number, with or without zeros in front, and of the same bank or customer; one of both comes first, because that is refused. A cancelled one frees
 * its number. Undefined: there is none.
 */
export function knownCheque(
  recorded: readonly Cheque[],
  { number, bank, partyId, id: own }: TypedCheque,
): Cheque | undefined {
  const alike = recorded.filter(
    ({ id, status, chequeNumber }) =>
      id !== own && status !== chequeStatuses.cancelled && plainNumber(chequeNumber) === plainNumber(number),
  )
  const ofBank = alike.filter(({ drawerBank }) => isSame(drawerBank, bank))
  const isTheirs = (cheque: Cheque) => partyId !== undefined && cheque.partyId === partyId
  return ofBank.find(isTheirs) ?? ofBank[0] ?? alike.find(isTheirs)
}

/** The recorded cheque that makes the server refuse the typed one: of the same customer and bank, its number written alike. */
export const refusingCheque = (
  recorded: readonly Cheque[],
  { number, bank, partyId, id: own }: TypedCheque,
): Cheque | undefined =>
  recorded.find(
    (cheque) =>
      cheque.id !== own &&
      cheque.status !== chequeStatuses.cancelled &&
      cheque.chequeNumber === number &&
      cheque.partyId === partyId &&
      isSame(cheque.drawerBank, bank),
  )

/** Ours of an account that bears the number, as the server judges it: one that stands, its digits the same. */
export const chequeWithNumber = <Found extends Pick<Cheque, 'chequeNumber' | 'status'>>(
  ofAccount: readonly Found[],
  number: string,
): Found | null =>
  ofAccount.find(({ chequeNumber, status }) => status !== chequeStatuses.cancelled && chequeNumber === number) ?? null

/** What is odd about a customer's number: how many digits it has where not as many as are printed, or that it is more than digits; null: nothing. */
export function oddNumber(number: string): number | 'noDigits' | null {
  if (number === '') return null
  if (!isDigits(number)) return 'noDigits'
  return number.length === PRINTED_DIGITS ? null : number.length
}
