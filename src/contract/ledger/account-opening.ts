/** The opening of an account, read and corrected in its place (E-01, E-17). Additive; while the opening of the books is not completed. */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { Cents, SignedCents } from '../money.ts'
import { byId, Id, procedure, Unchanged } from '../procedure.ts'

const tag = 'Account'

/** The opening of an account as it is posted: signed cents on its debit side, its day, and its entry (null: none is posted). */
export const AccountOpening = z.object({
  id: Id,
  opening_balance: Cents,
  date: BusinessDate,
  entry: z.string().nullable(),
})
export type AccountOpening = z.infer<typeof AccountOpening>

export const accountOpeningCalls = {
  opening: procedure({
    method: 'GET',
    path: '/api/Account/{id}/opening',
    access: 'sa',
    tag,
    summary: 'The opening of an account as it is posted',
  })
    .input(byId)
    .output(AccountOpening),
  correctOpening: procedure({
    method: 'PUT',
    path: '/api/Account/{id}/opening',
    access: 'sa',
    tag,
    summary: 'Correct the opening of an account in its place (E-01, E-17)',
  })
    .input(z.strictObject({ id: Id, opening_balance: SignedCents }))
    .output(z.union([Unchanged, AccountOpening])),
}
