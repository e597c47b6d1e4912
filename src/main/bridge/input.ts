/** Finding a call of the contract by the path that the page sent, and checking what it sent along. */
import { refuse } from '#contract/errors.ts'
import { api } from '#contract/index.ts'
import { invalidInput } from '#contract/invalid-input.ts'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'

/** The call at area and name among `contract`'s own properties; null when there is none. */
export function findCall(contract: object, [area, name, ...more]: readonly string[]): AnyContractProcedure | null {
  if (area === undefined || name === undefined || more.length > 0) return null
  const procedures: unknown = ownProperty(contract, area)
  const procedure: unknown =
    typeof procedures === 'object' && procedures !== null ? ownProperty(procedures, name) : undefined
  return isContractProcedure(procedure) ? procedure : null
}

const ownProperty = (of: object, name: string): unknown => Object.getOwnPropertyDescriptor(of, name)?.value

/**
 * What the page sent, checked by the call's own schema and with what the schema does not know taken out.
 * @throws Refusal INVALID (or the text rule that failed first) with the failing fields
 */
export async function checkInput(path: readonly string[], input: unknown): Promise<unknown> {
  const procedure = findCall(api, path) ?? refuse('INVALID', 'There is no such call.')
  const schema = procedure['~orpc'].inputSchema
  if (!schema) return input
  const result = await schema['~standard'].validate(input ?? {})
  if (!result.issues) return result.value
  throw invalidInput(result.issues, input ?? {})
}
