/** Failures as calls throw them, for looking at. */
import { type ErrorDetail, type ErrorKey, errorCatalogue } from '#contract/errors.ts'
import { ORPCError } from '@orpc/client'

export function failureOfKind(key: ErrorKey, details: ErrorDetail[] = [], message?: string): Error {
  const { code, status, message: words } = errorCatalogue[key]
  return new ORPCError(key, {
    status,
    message: message ?? words,
    data: { code, key, details, traceId: status >= 500 ? '5b1c7d1e-0f3a-4f7e-9b61-sample' : '' },
  })
}

/** A call that takes a moment. */
export const after = <T>(answer: T, ms = 600): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(answer), ms))
