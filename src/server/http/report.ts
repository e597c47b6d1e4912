/**
 * From a declared report call to its file. The rows are read in one short transaction that sees one moment; printing them comes
 * after it, so that no connection waits for paper. A file goes into a temporary one, from which it is sent (decision 13): its length is known,
 * and what cannot be made is refused in words. Files take their turn, pages for the screen do not; what nobody waits for any more is dropped.
 */
import { type FileType, fileTypes } from '#contract/enums.ts'
import type { ProcedureMeta } from '#contract/procedure.ts'
import { text } from 'node:stream/consumers'
import { type AnyProcedure, isProcedure } from '@orpc/server'
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { fairQueue } from '../fair-queue.ts'
import type { ReportDefinition } from '../reports/definition.ts'
import { render } from '../reports/render.ts'
import { loadSheet } from '../reports/run.ts'
import { giveBackWhenQuiet } from '../small-memory.ts'
import { inAgency } from './call.ts'
import { agencyFree, type Route } from './route.ts'
import { SpooledFile } from './spooled-file.ts'

/** Files are heavy work: two at a time in a process, people in rotation. */
export const fileTurns = fairQueue(2)

/** A report; or which one, when a call answers several. */
type Chosen<Input> = ReportDefinition<Input> | ((input: Input) => ReportDefinition<Input>)

/** A report call, and the definition behind it: what counts prints loads the same paper. */
type ReportRoute<I extends AnySchema, O extends AnySchema, E extends ErrorMap> = Route<I, O, E> & {
  definitionFor: (input: InferSchemaOutput<I>) => ReportDefinition<InferSchemaOutput<I>>
}

export type AnyReportRoute = AnyProcedure & {
  definitionFor: (input: Readonly<Record<string, unknown>>) => ReportDefinition<Readonly<Record<string, unknown>>>
}
export const isReportRoute = (route: unknown): route is AnyReportRoute => isProcedure(route) && 'definitionFor' in route

/** Answers a report call: HTML for `fileType` 0 or none, else an xlsx, PDF or CSV file named by content-disposition. */
export const report = <I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: ContractProcedure<I, O, E, ProcedureMeta>,
  definition: Chosen<InferSchemaOutput<I>>,
): ReportRoute<I, O, E> => {
  const definitionFor = (input: InferSchemaOutput<I>) =>
    typeof definition === 'function' ? definition(input) : definition
  const route = agencyFree(contract, async (call, input) => {
    const { services, agencyId, actor, givenUp, afterAnswer } = inAgency(call)
    const signal = givenUp?.()
    const fileType = fileTypeOf(input)
    const made = async () => {
      const sheet = await services.database.read(agencyId, actor, (tx) =>
        loadSheet(tx, definitionFor(input), input, {
          isFile: fileType !== fileTypes.html,
          language: call.language ?? 'en',
        }),
      )
      const printed = await render(sheet, fileType, { page: pageAsked(input), signal })
      if (fileType === fileTypes.html)
        return new File([await text(printed.pieces)], printed.name, { type: printed.type })
      const kept = await services.spool.write(printed.pieces)
      afterAnswer?.(() => void kept.close())
      return new SpooledFile(kept, printed)
    }
    const file = await (fileType === fileTypes.html
      ? made()
      : fileTurns({ owner: actor.userId, signal }, made)
    ).finally(giveBackWhenQuiet)
    // The contract of every report call answers a file (ReportFile); the generic cannot say so.
    return file as InferSchemaInput<O>
  })
  return Object.assign(route, { definitionFor })
}

const isFileType = (value: unknown): value is FileType => Object.values<unknown>(fileTypes).includes(value)

function fileTypeOf(input: unknown): FileType {
  const asked = typeof input === 'object' && input !== null && 'fileType' in input ? input.fileType : undefined
  return isFileType(asked) ? asked : fileTypes.html
}

const pageAsked = (input: unknown): number | undefined =>
  typeof input === 'object' && input !== null && 'page' in input && typeof input.page === 'number'
    ? input.page
    : undefined
