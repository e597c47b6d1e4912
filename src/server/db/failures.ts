/** What PostgreSQL refused, as the closed list of refusals says it (ERR-02). */
import { type ErrorKey, Refusal } from '#contract/errors.ts'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { columnOf } from './constraints.ts'

const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** 57P0x: the server stops or starts; 53300: it has no connection left; 08xxx: the line broke. Whatever is fatal ended the session. */
const SERVER_AWAY = /^(57P0[1-5]|53300|08)/
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

/** Constraints that say more than "not valid". */
const checks: Readonly<Record<string, ErrorKey>> = {
  stock_balance_qty: 'INSUFFICIENT_STOCK',
  stock_lot_goods: 'INSUFFICIENT_STOCK',
  stock_lot_held: 'INSUFFICIENT_STOCK',
  bottle_stock_counts: 'INSUFFICIENT_BOTTLES',
  bottle_loan_closed: 'INSUFFICIENT_BOTTLES',
  bill_settled: 'OVERPAYMENT',
  cheque_amount: 'OVERPAYMENT',
}

/** True when the statement never got an answer: the database is away, not displeased. */
export function isLostConnection(error: unknown): boolean {
  const cause = withoutParameters(error)
  if (!(cause instanceof Error)) return false
  if (cause instanceof DatabaseError && (cause.severity === 'FATAL' || cause.severity === 'PANIC')) return true
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (cause instanceof AggregateError) return cause.errors.some(isLostConnection) || LOST_CONNECTION.has(code)
  return LOST_CONNECTION.has(code) || SERVER_AWAY.test(code) || LOST_WORDS.test(cause.message)
}

/** The error itself. Drizzle wraps it in a message with every parameter, which belongs into no log. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('a statement failed')) : error
}

/** The refusal behind an error of the database; null when it is a bug of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isLostConnection(error)) return new Refusal('UNAVAILABLE')
  const cause = withoutParameters(error)
  return cause instanceof DatabaseError ? ofDatabase(cause) : null
}

function ofDatabase(error: DatabaseError): Refusal | null {
  switch (error.code) {
    case '23505':
      return duplicate(error)
    case '23503':
      return reference(error)
    case '23514':
      return error.constraint ? new Refusal(checks[error.constraint] ?? 'INVALID') : null
    // A text with a NUL, a number or a date beyond what is stored.
    case '22021':
    case '22P05':
    case '22003':
    case '22008':
    case '22001':
      return new Refusal('INVALID')
    // Deadlock, serialization failure, lock not granted in time.
    case '40P01':
    case '40001':
    case '55P03':
      return new Refusal('BUSY')
    default:
      return null
  }
}

function duplicate({ constraint }: DatabaseError): Refusal {
  const column = columnOf(constraint ?? '')
  if (!column) return new Refusal('DUPLICATE')
  return new Refusal('DUPLICATE', `The ${wordsOf(column)} exists already. Use another one.`, [
    { field: fieldOf(column), message: 'exists already' },
  ])
}

function reference({ constraint, detail, table }: DatabaseError): Refusal {
  if (!detail?.includes('is not present')) {
    return new Refusal('REFERENCED', undefined, [{ message: `is used by ${wordsOf(table ?? 'another record')}` }])
  }
  const column = columnOf(constraint ?? '')
  if (!column) return new Refusal('NOT_FOUND')
  return new Refusal('NOT_FOUND', `The ${wordsOf(column.replace(/_id$/, ''))} was not found in this agency.`, [
    { field: fieldOf(column), message: 'was not found' },
  ])
}

const wordsOf = (column: string): string => column.replaceAll('_', ' ')
const fieldOf = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
