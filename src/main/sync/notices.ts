/** What a person is told when the copy of the data on this computer is not as it should be. */
import Database from 'better-sqlite3'
import { ConnectionLost, ServerFailure } from '../api/failure.ts'
import { BadSnapshot } from '../mirror/snapshot.ts'

const AGAIN = 'It was set aside and is loaded again from the server. Nothing is lost.'

/** Said once, and kept until the mirror is closed. */
export const setAsideNotices = {
  damaged: `The copy of the data on this computer was damaged. ${AGAIN}`,
  foreign: `The copy of the data on this computer belonged to somebody else. ${AGAIN}`,
  newer: `The copy of the data on this computer was made by a newer version of Depot. ${AGAIN}`,
} as const

/** Why the mirror could not be brought up to date; null when the line alone is to blame, which the chip says already. Gone when it succeeds. */
export function troubleNotice(error: unknown): string | null {
  if (error instanceof ConnectionLost && error.words) return error.words
  if (error instanceof ConnectionLost || error instanceof DOMException) return null
  if (error instanceof ServerFailure && error.status === 503) return null
  if (error instanceof ServerFailure && error.status < 500) return error.envelope.message
  if (error instanceof BadSnapshot && error.reason === 'cut') return null
  if (error instanceof BadSnapshot && error.reason === 'protocol')
    return 'This version of Depot and the server’s do not fit together. Update the older one.'
  if (error instanceof Database.SqliteError && error.code === 'SQLITE_FULL')
    return 'The disk of this computer is full, so its copy of the data stays behind. Free some space.'
  return 'The copy of the data on this computer could not be brought up to date. Depot tries again; what you save reaches the server all the same.'
}

/** The server will not have this person see the agency (any more): then its copy here must not show it either. */
export const isDenied = (error: unknown): boolean => error instanceof ServerFailure && error.status === 403
