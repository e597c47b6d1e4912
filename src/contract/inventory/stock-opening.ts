/** The opening of a stock item, read and corrected in its place (E-05, E-17). Additive; while the opening of the books is not completed. */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { PieceCount, UnitCost } from '../money.ts'
import { byId, Id, procedure, Unchanged } from '../procedure.ts'

const tag = 'Stock'

/** The opening of a stock item as it is posted: pieces, what one cost, its day, and its entry (null: none is posted). */
export const StockOpening = z.object({
  id: Id,
  qty: z.number().int(),
  cost_price: UnitCost,
  expiryOn: BusinessDate.nullable(),
  date: BusinessDate,
  entry: z.string().nullable(),
})
export type StockOpening = z.infer<typeof StockOpening>

export const StockOpeningChange = z.strictObject({
  id: Id,
  qty: PieceCount,
  cost_price: UnitCost,
  expiryOn: BusinessDate.nullable().optional(),
})
export type StockOpeningChange = z.infer<typeof StockOpeningChange>

export const stockOpeningCalls = {
  opening: procedure({
    method: 'GET',
    path: '/api/Stock/{id}/opening',
    access: 'sa',
    tag,
    summary: 'The opening of a stock item as it is posted',
  })
    .input(byId)
    .output(StockOpening),
  correctOpening: procedure({
    method: 'PUT',
    path: '/api/Stock/{id}/opening',
    access: 'sa',
    tag,
    summary: 'Correct the opening of a stock item in its place (E-05, E-17)',
  })
    .input(StockOpeningChange)
    .output(z.union([Unchanged, StockOpening])),
}
