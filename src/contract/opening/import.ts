/** Openings and masters brought in from files (E-79): what may be imported, the preview of a file, and its outcome. */
import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { ReportFile } from '../report.ts'
import { DescriptionText } from '../rules.ts'
import { checklistCalls } from './checklist.ts'

const tag = 'Opening'

/** In the order in which one kind names the rows of another. */
export const importKinds = [
  'suppliers',
  'customers',
  'vehicles',
  'banks',
  'bottles',
  'items',
  'loans',
  'bills',
  'cheques',
  'accounts',
] as const
export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

/** Largest file that is read, and most rows of it. */
export const MAX_IMPORT_BYTES = 700_000
export const MAX_IMPORT_ROWS = 10_000

/** `work`: names this import in {@link importCalls.progress}. */
export const ImportInput = z.strictObject({
  kind: ImportKind,
  fileName: DescriptionText,
  /** The file as it is, in base64. */
  content: z
    .string()
    .min(1, { message: 'is required' })
    .max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4, {
      message: `should be at most ${MAX_IMPORT_BYTES / 1000} KB: split the file and import its parts one after another`,
    }),
  work: z.string().min(1).max(64).optional(),
})
export type ImportInput = z.infer<typeof ImportInput>

/** What is wrong with a row: `row` as the file counts them, `column` its title; null where it concerns the row or the file. */
export const ImportProblem = z.object({
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** `new`: would be written. `unchanged`: the books hold it already, as the file says. */
export const importRowStates = ['new', 'unchanged', 'wrong'] as const
export const ImportRow = z.object({
  row: z.number().int(),
  state: z.enum(importRowStates),
  /** As the file has them, in the order of `columns`. */
  cells: z.array(z.string()),
  problems: z.array(ImportProblem),
})
export type ImportRow = z.infer<typeof ImportRow>

/** `rows`: those with problems first, at most 500 of them. */
export const ImportPreview = z.object({
  kind: ImportKind,
  columns: z.array(z.string()),
  rows: z.array(ImportRow),
  counts: z.object({ new: z.number().int(), unchanged: z.number().int(), wrong: z.number().int() }),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportOutcome = z.object({ kind: ImportKind, added: z.number().int(), unchanged: z.number().int() })
export type ImportOutcome = z.infer<typeof ImportOutcome>

const importCalls = {
  /** Tries the whole import and takes it back: what it finds is what the import would find. */
  previewImport: procedure({
    method: 'POST',
    path: '/api/Opening/preview-import',
    access: 'sa',
    tag,
    summary: 'Check a file of openings or masters row by row; nothing is written',
  })
    .input(ImportInput)
    .output(ImportPreview),
  /** All rows or none. The same file a second time changes nothing. */
  importFile: procedure({
    method: 'POST',
    path: '/api/Opening/import',
    access: 'sa',
    tag,
    summary: 'Import a file of openings or masters: all of its rows, or none',
  })
    .input(ImportInput)
    .output(ImportOutcome),
  /** Zero of zero for work that is not under way. */
  importProgress: procedure({
    method: 'GET',
    path: '/api/Opening/import-progress',
    access: 'sa',
    tag,
    summary: 'How many rows of an import or its preview are done',
  })
    .input(z.strictObject({ work: z.string().min(1).max(64) }))
    .output(z.object({ done: z.number().int(), total: z.number().int() })),
  importTemplate: procedure({
    method: 'GET',
    path: '/api/Opening/import-template',
    access: 'sa',
    tag,
    summary: 'An empty file of a kind with its columns, an example and notes, as xlsx or CSV',
  })
    .input(z.strictObject({ kind: ImportKind, fileType: z.literal([1, 3]) }))
    .output(ReportFile),
}

export const opening = { ...checklistCalls, ...importCalls }
