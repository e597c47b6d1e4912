/** What became of cheques that were moved, each by number, party and amount (CHQ-03). Pure. */
import type { Cheque, ChequeMoves } from '#contract/cheques/cheque.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { RowAnswer } from '#ui/bulk/one-by-one.ts'
import { openOf } from '../words.ts'
import type { OpenedBill } from './opened-bills.ts'

export type MoveResult = {
  changed: Cheque[]
  refused: ChequeMoves['refused']
  skipped: number[]
  bills: readonly OpenedBill[]
}

/** One cheque of the details of a refusal. */
export const refusedCheque = ({
  id,
  number,
  party,
  amount,
  key,
  message,
}: Record<string, unknown> & { message: string }): ChequeMoves['refused'] =>
  typeof id === 'number'
    ? [
        {
          id,
          number: String(number ?? ''),
          party: String(party ?? ''),
          amount: cents(typeof amount === 'number' ? amount : 0),
          key: String(key ?? ''),
          message,
        },
      ]
    : []

/** How many stay only because they are dated later, where others were moved: that is as it should be, and asks for nothing. */
export const laterOf = ({ changed, refused }: Pick<MoveResult, 'changed' | 'refused'>): number =>
  changed.length > 0 && refused.every(({ key }) => key === 'CHEQUE_NOT_MATURE') ? refused.length : 0

const nameOf = (number: string, party: string, amount: Cents): string =>
  [number, party, amount > 0 && formatMoney(amount)].filter(Boolean).join(' · ')

/** An answer for each, by number, party and what is open on it. */
export const answersOf = ({ changed, refused }: Pick<MoveResult, 'changed' | 'refused'>): RowAnswer[] => [
  ...refused.map(({ id, number, party, amount, message }) => ({
    id,
    name: nameOf(number, party, amount),
    refused: message,
  })),
  ...changed.map((cheque) => ({
    id: cheque.id,
    name: nameOf(cheque.chequeNumber, cheque.party, openOf(cheque)),
    refused: null,
  })),
]
