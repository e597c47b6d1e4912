/**
 * From a declared report call to its file. The rows are read in one short transaction that sees one moment; printing them comes
 * after it, so that no connection waits for paper. Files take their turn, pages for the screen do not; what nobody waits for any more is dropped.
 */
import { type FileType, fileTypes } from '#contract/enums.ts'
import type { ProcedureMeta } from '#contract/procedure.ts'
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { fairQueue } from '../fair-queue.ts'
import type { ReportDefinition } from '../reports/definition.ts'
import { render } from '../reports/render.ts'
import { loadSheet } from '../reports/run.ts'
import { inAgency } from './call.ts'
import { agencyFree, type Route } from './route.ts'

/** Files are heavy work: two at a time in a process, people in rotation. */
const inTurn = fairQueue(2)

/** A report; or which one, when a call answers several. */
type Chosen<Input> = ReportDefinition<Input> | ((input: Input) => ReportDefinition<Input>)

/** Answers a report call: HTML for `fileType` 0 or none, else an xlsx, PDF or CSV file named by content-disposition. */
export const report = <I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: ContractProcedure<I, O, E, ProcedureMeta>,
  definition: Chosen<InferSchemaOutput<I>>,
): Route<I, O, E> =>
  agencyFree(contract, async (call, input) => {
    const { services, agencyId, actor, givenUp } = inAgency(call)
    const signal = givenUp?.()
    const fileType = fileTypeOf(input)
    const chosen = typeof definition === 'function' ? definition(input) : definition
    const made = async () => {
      const sheet = await services.database.read(agencyId, actor, (tx) =>
        loadSheet(tx, chosen, input, fileType !== fileTypes.html),
      )
      return render(sheet, fileType, signal)
    }
    const file = await (fileType === fileTypes.html ? made() : inTurn({ owner: actor.userId, signal }, made))
    // The contract of every report call answers a file (ReportFile); the generic cannot say so.
    return file as InferSchemaInput<O>
  })

const isFileType = (value: unknown): value is FileType => Object.values<unknown>(fileTypes).includes(value)

function fileTypeOf(input: unknown): FileType {
  const asked = typeof input === 'object' && input !== null && 'fileType' in input ? input.fileType : undefined
  return isFileType(asked) ? asked : fileTypes.html
}
