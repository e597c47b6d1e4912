/** Saving what a form holds: what the server refuses is marked at its fields, the rest is kept to be shown over the form. */
import type { ErrorDetail } from '#contract/errors.ts'
import { KeptForLater } from '#contract/kept-for-later.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { failureInForm } from '#lib/failure-in-form.ts'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { markFields } from './form-failure.ts'

export type Saving<Input, Output> = {
  /** Resolves with the answer, or with null when it failed. Never throws. */
  run: (input: Input) => Promise<Output | null>
  running: boolean
  failure: Failure | null
  forgetFailure: () => void
  /** What was refused of these fields is typed anew: it is not said any more, nor the refusal once nothing else is left of it. */
  forgetAbout: (isTyped: (field: string) => boolean) => void
  /** True for a detail that stands at its field, or at a cell of the lines. */
  isMarked: (field: string) => boolean
}

const sameNames: Readonly<Record<string, string>> = {}

/** The same while none of its details is about these fields; null once nothing of it is left. */
function without(failure: Failure, isTyped: (field: string) => boolean): Failure | null {
  const details = failure.details.filter(({ field }) => field === undefined || !isTyped(field))
  if (details.length === failure.details.length) return failure
  return details.length === 0 ? null : { ...failure, details }
}

const cell = /^lines\.\d+\.\w+$/

/**
 * @param send throws on failure, as every call does
 * @param onKept told the id when the write waits in the outbox for the server
 * @param onConflict told when somebody else changed it meanwhile; true when both sides are shown instead of the refusal
 * @param fieldNames fields of the refusal that this form knows by another name
 */
export function useSaving<Input, Output>(
  form: FormInstance,
  send: (input: Input) => Promise<Output>,
  fieldNames: Readonly<Record<string, string>> = sameNames,
  onKept?: (id: string) => void,
  onConflict?: (details: readonly ErrorDetail[]) => Promise<boolean>,
): Saving<Input, Output> {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  const run = async (input: Input): Promise<Output | null> => {
    setRunning(true)
    setFailure(null)
    try {
      return await send(input)
    } catch (error) {
      if (error instanceof KeptForLater && onKept) {
        onKept(error.id)
        return null
      }
      const why = failureInForm(failureOf(error), fieldNames, input)
      if (why.key === 'VERSION_CONFLICT' && (await onConflict?.(why.details))) return null
      setFailure(why)
      setMarked(markFields(form, why))
      return null
    } finally {
      setRunning(false)
    }
  }
  return {
    run,
    running,
    failure,
    forgetFailure: () => setFailure(null),
    forgetAbout: (isTyped) => setFailure((present) => present && without(present, isTyped)),
    isMarked: (field) => marked.has(field) || cell.test(field),
  }
}
