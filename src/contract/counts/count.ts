/** Physical counts of goods and bottles (E-75). */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { Cents, LARGEST_COUNT, UnitCost } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Id, procedure, Unchanged } from '../procedure.ts'
import { reportForm, ReportFile } from '../report.ts'
import { FreeText } from '../rules.ts'
import { CountPlace, CountStatus } from './count-rules.ts'

const tag = 'StockCount'

/** A count sheet in the list. */
export const Count = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  /** The moment whose book figures the count is compared with. */
  at: Instant,
  place: CountPlace,
  vehicleId: Id.nullable(),
  vehicle: z.string().nullable(),
  /** Book figures stay hidden until the sheet is handed in. */
  blind: z.boolean(),
  status: CountStatus,
  remark: z.string().nullable(),
  lineCount: z.number().int(),
  /** Net value of the differences, once the sheet is handed in; negative for what is missing. */
  difference: Cents,
  createdBy: z.string(),
  rowVersion: z.number().int(),
})
export type Count = z.infer<typeof Count>

/** `book`, `moved` and the counts of others are null while the sheet is blind and open. */
export const CountLine = z.object({
  id: Id,
  stockItemId: Id.nullable(),
  bottleStockId: Id.nullable(),
  code: z.string(),
  description: z.string(),
  /** At the moment of the count. */
  book: z.number().int().nullable(),
  /** What the books moved since the moment, in and out; approving leaves it as it is. */
  moved: z.number().int().nullable(),
  /** What the person who asks counted. */
  mine: z.number().int().nullable(),
  counts: z.array(z.object({ name: z.string(), qty: z.number().int() })).nullable(),
  /** What the counters agree on. */
  counted: z.number().int().nullable(),
  unitCost: UnitCost,
  difference: z.number().int().nullable(),
  value: Cents.nullable(),
})
export type CountLine = z.infer<typeof CountLine>

export const CountSheet = Count.extend({
  /** Why the differences were approved. */
  reason: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** Who had an open sheet counted again, and why. */
  sentBack: z.object({ by: z.string(), reason: z.string() }).nullable(),
  counters: z.array(z.string()),
  lines: z.array(CountLine),
})
export type CountSheet = z.infer<typeof CountSheet>

export const CountInput = z
  .strictObject({
    place: CountPlace,
    /** Of a vehicle's count. */
    vehicleId: Id.optional(),
    blind: z.boolean(),
    date: BusinessDate.optional(),
    remark: FreeText.optional(),
  })
  .refine(({ place, vehicleId }) => place !== 'VEHICLE' || vehicleId !== undefined, {
    path: ['vehicleId'],
    message: 'is required for a count of a vehicle',
  })
export type CountInput = z.infer<typeof CountInput>

/** A quantity of null takes the person's count of the line away. */
export const CountsInput = z.strictObject({
  id: Id,
  lines: z
    .array(
      z.strictObject({
        lineId: Id,
        qty: z
          .number()
          .int()
          .min(0, { message: 'should not be negative' })
          .max(LARGEST_COUNT, { message: 'should be at most 1,000,000' })
          .nullable(),
      }),
    )
    .min(1, { message: 'is required' })
    .max(2000),
})
export type CountsInput = z.infer<typeof CountsInput>

/** Why the differences are approved, or why the sheet is to be counted again. */
export const CountApproval = z.strictObject({ id: Id, reason: FreeText.min(1, { message: 'is required' }) })
export type CountApproval = z.infer<typeof CountApproval>

/** Search looks into number, remark and vehicle. */
export const CountFilters = z.strictObject({
  status: CountStatus.optional(),
  place: CountPlace.optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
})
export const countSorts = ['date', 'number', 'difference'] as const
export type CountSort = (typeof countSorts)[number]

const path = '/api/StockCount'
export const stockCount = {
  list: procedure({ method: 'GET', path, access: 'guest', offline: 'mirror', tag, summary: 'Count sheets' })
    .input(z.strictObject(listQueryBy(countSorts)))
    .output(pageOf(Count)),
  get: procedure({ method: 'GET', path: `${path}/{id}`, access: 'guest', tag, summary: 'One count sheet' })
    .input(byId)
    .output(CountSheet),
  create: procedure({ method: 'POST', path, access: 'guest', tag, summary: 'Begin a count of a place (E-75)' })
    .input(CountInput)
    .output(CountSheet),
  enter: procedure({
    method: 'PUT',
    path: `${path}/{id}/counts`,
    access: 'guest',
    tag,
    summary: 'Enter what a person counted',
  })
    .input(CountsInput)
    .output(CountSheet),
  submit: procedure({
    method: 'PATCH',
    path: `${path}/{id}/submit`,
    access: 'guest',
    tag,
    summary: 'Hand in a sheet: every line is counted, and the counters agree',
  })
    .input(byId)
    .output(CountSheet),
  approve: procedure({
    method: 'PATCH',
    path: `${path}/{id}/approve`,
    access: 'admin',
    tag,
    summary: 'Approve the differences and post them',
  })
    .input(CountApproval)
    .output(CountSheet),
  sendBack: procedure({
    method: 'PATCH',
    path: `${path}/{id}/send-back`,
    access: 'admin',
    tag,
    summary: 'Send a sheet that was handed in back to its counters',
  })
    .input(CountApproval)
    .output(CountSheet),
  cancel: procedure({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'admin',
    tag,
    summary: 'Void a sheet that is not approved',
  })
    .input(byId)
    .output(z.union([Unchanged, CountSheet])),
  report: procedure({
    method: 'GET',
    path: `${path}/{id}/report`,
    access: 'guest',
    tag,
    summary: 'Count sheet to fill in; its differences once it is handed in',
  })
    .input(z.strictObject({ id: Id, ...reportForm }))
    .output(ReportFile),
}
