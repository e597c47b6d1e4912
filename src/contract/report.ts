/** Report calls: `fileType` 0 is HTML, above 0 a file named by content-disposition (specification §7; RPT-00). */
import { z } from 'zod'
import { comparisons } from './comparison.ts'
import { DayParameter } from './dates.ts'
import { FileType } from './enums.ts'
import { Id } from './procedure.ts'

/** In which form, and as a page (`fileType` 0) which thousand rows; left out: all of a short report, the first page of a long one. */
export const reportForm = { fileType: FileType.optional(), page: z.number().int().positive().max(1_000).optional() }

/** Period parameters of a report; both days inclusive, default the open day. */
export const reportPeriod = { ...reportForm, stDate: DayParameter.optional(), enDate: DayParameter.optional() }
export const reportAsOf = { ...reportForm, enDate: DayParameter.optional() }

/** Of reports whose figures are those of a period: the period that stands beside it (RPT-70). */
export const besidePeriod = { compare: z.enum(comparisons).optional() }

/** Which rows of a long report a page shows. */
export const ReportRows = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  first: z.number().int(),
  last: z.number().int(),
  rows: z.number().int(),
})
export type ReportRows = z.output<typeof ReportRows>

/** `call`: a report call of the contract with its input. */
export const ReportToSave = z.strictObject({
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  fileType: FileType,
  work: z.string().max(64),
})

/** Only what belongs to one product (docs/domain.md, "The product as the scope of work"); left out: all products of the person. */
export const ofProduct = { product: Id.optional() }

/** Of a report that is answered as a file: how many rows it shows. */
export const REPORT_ROWS_HEADER = 'x-report-rows'

/** The rendered report: text/html for 0, a file otherwise. */
export const ReportFile = z.file()

export const fileExtensions = { 0: 'html', 1: 'xlsx', 2: 'pdf', 3: 'csv' } as const satisfies Record<FileType, string>
export const contentTypes = {
  0: 'text/html; charset=utf-8',
  1: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  2: 'application/pdf',
  3: 'text/csv; charset=utf-8',
} as const satisfies Record<FileType, string>
