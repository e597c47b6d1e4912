/**
 * From a declared report call to its file. The rows are read in one short transaction that sees one moment; printing them comes
 * after it, so that no connection waits for paper. Files take their turn, pages for the screen do not.
 */
import { type FileType, fileTypes } from '#contract/enums.ts'
import type { ProcedureMeta } from '#contract/procedure.ts'
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { ReportDefinition } from '../reports/definition.ts'
import { gate } from '../reports/gate.ts'
import { render } from '../reports/render.ts'
import { loadSheet } from '../reports/run.ts'
import { inAgency } from './call.ts'
import { agencyFree, type Route } from './route.ts'

const inTurn = gate()

/** A report; or which one, when a call answers several. */
type Chosen<Input> = ReportDefinition<Input> | ((input: Input) => ReportDefinition<Input>)

/** Answers a report call: HTML for `fileType` 0 or none, else an xlsx, PDF or CSV file named by content-disposition. */
export const report = <I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
  contract: ContractProcedure<I, O, E, ProcedureMeta>,
  definition: Chosen<InferSchemaOutput<I>>,
): Route<I, O, E> =>
  agencyFree(contract, async (call, input) => {
    const { services, agencyId, actor } = inAgency(call)
    const fileType = fileTypeOf(input)
    const chosen = typeof definition === 'function' ? definition(input) : definition
    const made = async () => {
      const sheet = await services.database.read(agencyId, actor, (tx) => loadSheet(tx, chosen, input))
      return render(sheet, fileType)
    }
    const file = await (fileType === fileTypes.html ? made() : inTurn(made))
    // The contract of every report call answers a file (ReportFile); the generic cannot say so.
    return file as InferSchemaInput<O>
  })

const isFileType = (value: unknown): value is FileType => Object.values<unknown>(fileTypes).includes(value)

function fileTypeOf(input: unknown): FileType {
  const asked = typeof input === 'object' && input !== null && 'fileType' in input ? input.fileType : undefined
  return isFileType(asked) ? asked : fileTypes.html
}
