/** Proposals: which lines of a statement and of the ledger belong together (E-76). Pure, indexed by amount, never quadratic. */
import type { OpenLedgerLine, OpenStatementLine, Proposal } from '#contract/reconciliation/reconciliation.ts'

export type LedgerLine = Pick<OpenLedgerLine, 'id' | 'isOpening' | 'date' | 'amount' | 'cheque' | 'party'> & {
  /** The line of the same account whose entry reversed this one's. */
  reversedBy?: number | null
}
export type StatementLine = Pick<OpenStatementLine, 'id' | 'date' | 'amount' | 'text' | 'reference'>

/** Days between books and bank: without a cheque number, with one (cheques are stale after six months), and for sums of several. */
const NEAR = 45
const NEAR_CHEQUE = 200
const NEAR_SEVERAL = 7
/** Most lines that are looked at on each side of a line of the same amount, and that a sum is made of. */
const NEIGHBOURS = 4
/** Most that are asked for a name in the bank's text. */
const NAMED_NEIGHBOURS = 25
/** Letters of a name that the bank's text must hold: banks cut longer ones off. */
const NAME_LETTERS = { least: 4, most: 12 }
const POOL = 14
const PARTS = 6
/** Most tries for one sum. */
const TRIES = 3_000

const dayNo = (date: string) => Date.parse(date) / 86_400_000
type Dated<T> = { line: T; day: number }

/** Lines in the order of their days, by amount. */
function byAmount<T extends { amount: number; date: string }>(lines: readonly T[]): Map<number, Dated<T>[]> {
  const sorted = lines.map((line) => ({ line, day: dayNo(line.date) })).toSorted((a, b) => a.day - b.day)
  return Map.groupBy(sorted, ({ line }) => line.amount)
}

/** The place of the first line on or after the day. */
function placeOf(lines: readonly Dated<unknown>[], day: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.day ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

const numbersIn = (text: string | null): string[] =>
  (text?.match(/\d{4,}/g) ?? []).map((digits) => digits.replace(/^0+/, ''))

const lettersOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Whether the bank's text names the party of the books; both as {@link lettersOf} writes them. */
const isNamed = (text: string, party: string): boolean =>
  party.length >= NAME_LETTERS.least && ` ${text}`.includes(` ${party.slice(0, NAME_LETTERS.most)}`)

/**
 * The best proposals, best first, no line in two of them: the same amount and a cheque number that the bank names, then the same amount and
 * the party that it names, then the same amount near in days, then sums of several lines, then entries with their reversals. 2,000 lines against 20,000 take well under two seconds.
 */
export function proposalsFor(statement: readonly StatementLine[], ledger: readonly LedgerLine[]): Proposal[] {
  const single = choose([...singles(statement, ledger)])
  const takenBank = new Set(single.flatMap((each) => each.statement))
  const taken = new Set(single.flatMap(ledgerKeys))
  const restBank = statement.filter(({ id }) => !takenBank.has(id))
  const restLedger = ledger.filter((line) => !taken.has(keyOf(line)))
  const reversals = choose(reversalsOf(restLedger))
  const reversed = new Set(reversals.flatMap(ledgerKeys))
  const open = restLedger.filter((line) => !reversed.has(keyOf(line)))
  const several = choose([...severalOf(restBank, open, true), ...severalOf(open, restBank, false)])
  return [...single, ...several, ...reversals]
}

const keyOf = ({ id, isOpening }: Pick<LedgerLine, 'id' | 'isOpening'>) => `${isOpening ? 'o' : 'l'}${id}`
const ledgerKeys = ({ ledger, opening }: Proposal) => [
  ...ledger.map((id) => `l${id}`),
  ...opening.map((id) => `o${id}`),
]

function proposal(
  bank: readonly StatementLine[],
  books: readonly LedgerLine[],
  reason: Proposal['reason'],
  days: number,
  score: number,
): Proposal {
  const idsOf = (isOpening: boolean) => books.filter((line) => line.isOpening === isOpening).map(({ id }) => id)
  return {
    statement: bank.map(({ id }) => id),
    ledger: idsOf(false),
    opening: idsOf(true),
    reason,
    days,
    score,
    isSure: false,
  }
}

/** Every pair of the same amount that is near enough, with its score. */
function* singles(statement: readonly StatementLine[], ledger: readonly LedgerLine[]): Generator<Proposal> {
  const amounts = byAmount(ledger)
  const cheques = Map.groupBy(
    ledger.filter(({ cheque }) => cheque !== null),
    ({ cheque, amount }) => `${numbersIn(cheque)[0] ?? cheque} ${amount}`,
  )
  const parties = new Map(ledger.flatMap((line) => (line.party === null ? [] : [[line, lettersOf(line.party)]])))
  for (const line of statement) {
    const day = dayNo(line.date)
    const numbers = [...new Set([...numbersIn(line.reference), ...numbersIn(line.text)])]
    const named = new Set(numbers.flatMap((number) => cheques.get(`${number} ${line.amount}`) ?? []))
    for (const own of named) {
      const days = day - dayNo(own.date)
      if (Math.abs(days) <= NEAR_CHEQUE) yield proposal([line], [own], 'cheque', days, 1_000 - Math.abs(days))
    }
    const same = amounts.get(line.amount) ?? []
    const place = placeOf(same, day)
    const text = lettersOf(`${line.text} ${line.reference ?? ''}`)
    const first = Math.max(0, place - NAMED_NEIGHBOURS)
    for (const [i, { line: own, day: ownDay }] of same.slice(first, place + NAMED_NEIGHBOURS).entries()) {
      const days = day - ownDay
      if (Math.abs(days) > NEAR || named.has(own)) continue
      // Another cheque's number speaks against it.
      const isOther = own.cheque !== null && numbers.some((number) => number.length >= 6)
      const score = 500 - 2 * Math.abs(days) - (days < 0 ? 5 : 0) - (isOther ? 300 : 0)
      if (own.party !== null && isNamed(text, parties.get(own) ?? ''))
        yield proposal([line], [own], 'party', days, score + 200)
      else if (Math.abs(first + i - place + 0.5) < NEIGHBOURS) yield proposal([line], [own], 'amount', days, score)
    }
  }
}

/**
 * Best first, each line once. Sure is what has a cheque number or a party's name, or lies within ten days, while no other candidate of either of its lines
 * comes near its score.
 */
function choose(candidates: readonly Proposal[]): Proposal[] {
  const ranked = candidates.toSorted((a, b) => b.score - a.score || (a.statement[0] ?? 0) - (b.statement[0] ?? 0))
  const rivals = Map.groupBy(
    ranked.flatMap((each) => linesOf(each).map((line) => ({ line, each }))),
    ({ line }) => line,
  )
  const taken = new Set<string>()
  const chosen: Proposal[] = []
  for (const each of ranked) {
    const lines = linesOf(each)
    if (lines.some((line) => taken.has(line))) continue
    for (const line of lines) taken.add(line)
    const isRivalled = lines.some((line) =>
      rivals.get(line)?.some((other) => other.each !== each && other.each.score > each.score - 100),
    )
    const isNear =
      ['cheque', 'party', 'reversal'].includes(each.reason) || (each.reason === 'amount' && Math.abs(each.days) <= 10)
    chosen.push({ ...each, isSure: isNear && !isRivalled && each.score > 300 })
  }
  return chosen
}

const linesOf = (each: Proposal) => [...each.statement.map((id) => `b${id}`), ...ledgerKeys(each)]

/** Entries with the reversal that took them back: together nothing, and no statement shows either. */
function reversalsOf(ledger: readonly LedgerLine[]): Proposal[] {
  const byId = new Map(ledger.filter(({ isOpening }) => !isOpening).map((line) => [line.id, line]))
  return ledger.flatMap((line) => {
    const other = line.reversedBy == null ? undefined : byId.get(line.reversedBy)
    if (!other || other.amount + line.amount !== 0) return []
    return [proposal([], [line, other], 'reversal', dayNo(other.date) - dayNo(line.date), 400)]
  })
}

type Side = { id: number; date: string; amount: number }

/** One line against several of the other side that add up to it, within a week: a bounded search among the nearest of the same sign. */
function* severalOf(ones: readonly Side[], others: readonly Side[], isBankOne: boolean): Generator<Proposal> {
  const bySign = new Map(
    [true, false].map((isIn) => {
      const lines = others.filter(({ amount }) => amount > 0 === isIn)
      return [isIn, lines.map((line) => ({ line, day: dayNo(line.date) })).toSorted((a, b) => a.day - b.day)]
    }),
  )
  for (const one of ones) {
    const lines = bySign.get(one.amount > 0) ?? []
    const day = dayNo(one.date)
    const place = placeOf(lines, day)
    const pool = lines
      .slice(Math.max(0, place - POOL), place + POOL)
      .filter((each) => Math.abs(each.day - day) <= NEAR_SEVERAL && Math.abs(each.line.amount) < Math.abs(one.amount))
      .toSorted((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day))
      .slice(0, POOL)
    const parts = partsOf(
      pool.map(({ line }) => line),
      one.amount,
    )
    if (!parts) continue
    const days = Math.max(...parts.map((part) => Math.abs(dayNo(part.date) - day)))
    const [bank, books] = isBankOne ? [[one], parts] : [parts, [one]]
    // The sides are what they were given as.
    yield proposal(bank as StatementLine[], books as LedgerLine[], 'several', days, 300 - 10 * parts.length - days)
  }
}

/** Two lines or more that add up to the amount, fewest first; null when none are found within the tries. */
function partsOf(pool: readonly Side[], amount: number): Side[] | null {
  let tries = 0
  const search = (from: number, left: number, room: number): Side[] | null => {
    if (left === 0) return room === 0 ? [] : null
    if (room === 0) return null
    for (let i = from; i < pool.length; i++) {
      const line = pool[i]
      if (!line || ++tries > TRIES) return null
      if (Math.abs(line.amount) > Math.abs(left)) continue
      const rest = search(i + 1, left - line.amount, room - 1)
      if (rest) return [line, ...rest]
    }
    return null
  }
  for (let size = 2; size <= PARTS; size++) {
    const found = search(0, amount, size)
    if (found) return found
  }
  return null
}
