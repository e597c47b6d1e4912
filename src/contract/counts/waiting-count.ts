/** A count sheet that is handed in and not approved, as those who close a day or a month are told of it (E-75). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { Id } from '../procedure.ts'

export const WaitingCount = z.object({ id: Id, number: z.string(), date: BusinessDate })
export type WaitingCount = z.infer<typeof WaitingCount>
