/** The lines of a general entry while they are typed: values that may still be empty or unreadable. Pure. */
import type { AccountNode, GlEntryInput } from '#contract/ledger/account.ts'
import { type Cents, subtractCents, sumOf, ZERO } from '#contract/money.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type TypedLine = {
  key: string
  accountId: Parsed<number>
  partyId: Parsed<number>
  debit: Parsed<Cents>
  credit: Parsed<Cents>
  note: string
}

/** Accounts that a line may name, by id. */
export type KnownAccounts = ReadonlyMap<number, AccountNode>

let lastKey = 0
export const newKey = (): string => `line-${++lastKey}`

export const newLine = (): TypedLine => ({
  key: newKey(),
  accountId: null,
  partyId: null,
  debit: null,
  credit: null,
  note: '',
})

export const isBlank = ({ accountId, partyId, debit, credit, note }: TypedLine): boolean =>
  note === '' && [accountId, partyId, debit, credit].every((value) => value === null)

export const accountOf = (line: TypedLine, accounts: KnownAccounts): AccountNode | undefined =>
  accounts.get(readable(line.accountId) ?? 0)

/** The line has an amount on exactly one side. */
export const isOneSided = ({ debit, credit }: TypedLine): boolean => amount(debit) > 0 !== amount(credit) > 0

const amount = (value: Parsed<Cents>): Cents => readable(value) ?? ZERO

export type EntryTotals = {
  debit: Cents
  credit: Cents
  /** Debits less credits: zero is what the books want. */
  difference: Cents
}

export function totalsOf(lines: readonly TypedLine[]): EntryTotals {
  const debit = sumOf(lines, (line) => amount(line.debit))
  const credit = sumOf(lines, (line) => amount(line.credit))
  return { debit, credit, difference: subtractCents(debit, credit) }
}

export const LEAST_LINES = 2

/** The number of the line in which nothing stands, where an entry has too few others; null: it has enough, or none stands there empty. */
export function emptyLine(lines: readonly TypedLine[]): number | null {
  if (lines.filter((line) => !isBlank(line)).length >= LEAST_LINES || lines.length < LEAST_LINES) return null
  const row = lines.findLastIndex(isBlank)
  return row < 0 ? null : row + 1
}

/** The column in which the last line has its amount; undefined where the line that is still empty is typed next. */
export const lastAmount = (lines: readonly TypedLine[]): 'debit' | 'credit' | undefined => {
  if (emptyLine(lines) === lines.length) return undefined
  const last = lines.findLast((line) => !isBlank(line))
  return last !== undefined && amount(last.credit) > 0 ? 'credit' : 'debit'
}

/** An amount on one side takes away that on the other: a line has one side only. */
export const withDebit = (line: TypedLine, debit: Parsed<Cents>): TypedLine => ({
  ...line,
  debit,
  credit: amount(debit) > 0 ? null : line.credit,
})
export const withCredit = (line: TypedLine, credit: Parsed<Cents>): TypedLine => ({
  ...line,
  credit,
  debit: amount(credit) > 0 ? null : line.debit,
})

/**
 * The lines after a change: one that has just been given its account, and has no amount yet, takes what the others lack, so that
 * the last line of an entry needs no sum in the head.
 */
export function withBalancingAmount(before: readonly TypedLine[], after: readonly TypedLine[]): readonly TypedLine[] {
  const { difference } = totalsOf(after)
  if (difference === 0) return after
  const had = new Map(before.map((line) => [line.key, readable(line.accountId)]))
  return after.map((line) => {
    const chosen = readable(line.accountId) !== null && had.has(line.key) && had.get(line.key) === null
    if (!chosen || line.debit !== null || line.credit !== null) return line
    return difference > 0 ? { ...line, credit: difference } : { ...line, debit: subtractCents(ZERO, difference) }
  })
}

/** The lines for the call, without blank ones. Only for lines in which nothing is wrong. */
export const sentLines = (lines: readonly TypedLine[]): GlEntryInput['lines'] =>
  lines.flatMap((line) => {
    const [accountId, partyId] = [readable(line.accountId), readable(line.partyId)]
    if (accountId === null) return []
    const note = line.note.trim()
    return [
      {
        accountId,
        ...(partyId !== null && { partyId }),
        debit: amount(line.debit),
        credit: amount(line.credit),
        ...(note !== '' && { note }),
      },
    ]
  })
