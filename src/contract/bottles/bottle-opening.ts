/** The opening of a bottle, read and corrected in its place (E-09, E-17). Additive; while the opening of the books is not completed. */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { Cents, PieceCount, PositiveCents } from '../money.ts'
import { byId, Id, procedure, Unchanged } from '../procedure.ts'

const tag = 'BrnStock'

/** The opening of a bottle as it is posted: standard cost and counts; bottles at outlets are loans. Its day and entry (null: none is posted). */
export const BottleOpening = z.object({
  id: Id,
  uprice: Cents,
  qty: z.number().int(),
  primary_qty: z.number().int(),
  damage_qty: z.number().int(),
  date: BusinessDate,
  entry: z.string().nullable(),
})
export type BottleOpening = z.infer<typeof BottleOpening>

export const BottleOpeningChange = z.strictObject({
  id: Id,
  uprice: PositiveCents,
  qty: PieceCount,
  primary_qty: PieceCount,
  damage_qty: PieceCount,
})
export type BottleOpeningChange = z.infer<typeof BottleOpeningChange>

export const bottleOpeningCalls = {
  opening: procedure({
    method: 'GET',
    path: '/api/BrnStock/{id}/opening',
    access: 'sa',
    tag,
    summary: 'The opening of a bottle as it is posted',
  })
    .input(byId)
    .output(BottleOpening),
  correctOpening: procedure({
    method: 'PUT',
    path: '/api/BrnStock/{id}/opening',
    access: 'sa',
    tag,
    summary: 'Correct the opening of a bottle in its place (E-09, E-17)',
  })
    .input(BottleOpeningChange)
    .output(z.union([Unchanged, BottleOpening])),
}
