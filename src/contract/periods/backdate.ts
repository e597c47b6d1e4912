/** Documents that were dated on a closed day (specification §7 DayEnd; E-70). */
import { z } from 'zod'
import { DocumentKind } from '../document-kinds.ts'
import { BusinessDate, DayParameter, Instant } from '../dates.ts'
import { Cents } from '../money.ts'
import { Id, procedure, Unchanged } from '../procedure.ts'
import { ReportFile, reportPeriod } from '../report.ts'

const tag = 'DayEnd'

/** PENDING: its job has not run. FAILED: it ran and could not; days are not closed until it is put right. */
export const BackdateStatus = z.enum(['PENDING', 'PROCESSING', 'PROCESSED', 'FAILED'])
export type BackdateStatus = z.infer<typeof BackdateStatus>

/** What a backdated document makes its job look at; then the days that the job adjusted, and its entries. */
export const BackdateAffected = z.object({
  stockItemIds: z.array(z.number().int()),
  bottleStockIds: z.array(z.number().int()),
  days: z.array(BusinessDate),
  journalIds: z.array(z.number().int()),
})
export type BackdateAffected = z.infer<typeof BackdateAffected>

export const BackdateEntry = z.object({
  id: Id,
  postingDate: BusinessDate,
  sourceType: DocumentKind,
  sourceId: z.number().int(),
  journalEntryId: Id.nullable(),
  journalNumber: z.string().nullable(),
  memo: z.string().nullable(),
  /** Total of the entry. */
  amount: Cents,
  status: BackdateStatus,
  /** The first day that is looked at again. */
  fromDate: BusinessDate,
  affected: BackdateAffected,
  /** The entries by which its job valued later documents again. */
  adjustments: z.array(
    z.object({
      id: Id,
      number: z.string(),
      sourceId: z.number().int(),
      date: BusinessDate,
      memo: z.string().nullable(),
      total: Cents,
    }),
  ),
  /** Why the job could not, in words. */
  error: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  processedAt: Instant.nullable(),
})
export type BackdateEntry = z.infer<typeof BackdateEntry>

export const backdateCalls = {
  /** Those that wait or failed, then those of the days asked for; newest first. */
  backdateEntries: procedure({
    method: 'GET',
    path: '/api/DayEnd/get-backdate-entries',
    access: 'sa',
    tag,
    summary: 'Entries that were dated on a closed day (E-70)',
  })
    .input(z.strictObject({ fromDate: DayParameter.optional(), toDate: DayParameter.optional() }))
    .output(z.array(BackdateEntry)),
  /** The job: values again what came after the entry. Processed already: 200002. While a job runs: BUSY. What stops it is kept with the entry. */
  processBackdate: procedure({
    method: 'PATCH',
    path: '/api/DayEnd/process-backdate-ledger/{id}',
    access: 'sa',
    tag,
    summary: 'Process an entry that was dated on a closed day (E-70)',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.union([Unchanged, BackdateEntry])),
  /** Additive: the same as a page or a file. */
  backdateReport: procedure({
    method: 'GET',
    path: '/api/DayEnd/backdate-report',
    access: 'sa',
    tag,
    summary: 'Entries that were dated on a closed day, as a report',
  })
    .input(z.strictObject(reportPeriod))
    .output(ReportFile),
}
