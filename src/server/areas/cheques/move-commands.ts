/** Banking, returning, changing and cancelling cheques, many at a time (CHQ-01 to CHQ-03). */
import { chequesById } from '#reads/cheques/cheque.ts'
import type { ChequeMove, ChequeMoves } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type ChequeStatus, chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { type ErrorKey, refuse } from '#contract/errors.ts'
import { ZERO } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { auditAll } from '../../audit.ts'
import { newRowIds } from '../../db/row-id.ts'
import { chequeEvent } from '../../db/schema/index.ts'
import { updateStampsSql } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { availableFunds } from '../../ledger/funds.ts'
import { postAll } from '../../ledger/post.ts'
import { appSettings } from '../system/index.ts'
import { requireFits, requireOneDirection, type Purse, purseOf } from './move-terms-queries.ts'
import { stepPosting } from './postings.ts'
import { type ChequeRow, chequeStates } from './state-queries.ts'
import { followUp, type Step } from './step-effect-commands.ts'
import {
  beyondFunds,
  isTarget,
  judge,
  openOn,
  statusWordOf,
  statusWords,
  type Target,
  type Terms,
} from './transitions.ts'

const { banked, returned, changed } = chequeStatuses

/**
 * `PUT /api/Cheque/{status}`: each cheque is judged alone, the legal ones move in one transaction, an entry an event. Answers 200002 when
 * all had the status already. Refuses statuses −1 and 0, cheques of both directions, values that the step does not take, DEST_BANK_REQUIRED,
 * dates by C3; and when none may move the one cause, or ILLEGAL_CHEQUE_TRANSITION, with every cheque in the details.
 */
export async function setChequeStatus(tx: Tx, input: ChequeMove): Promise<ChequeMoves | Unchanged> {
  const target = requireTarget(input.status)
  requireFits(input, target)
  const date = await documentDate(tx, input.date)
  const ids = [...new Set(input.cheques)]
  const rows = await chequeStates(tx, ids)
  requireOneDirection(rows, input.receive_or_pay)
  const purse = await purseOf(tx, input, target)
  const settings = await appSettings(tx)
  const sorted = sortOut(ids, rows, {
    target,
    date,
    destBankId: input.dest_bank,
    staleMonths: settings.cheque_stale_months,
    maxRepresent: settings.returned_cheque_max_represent,
  })
  const { legal, refused } = await whatFundsAllow(tx, sorted, target, date, purse)
  if (legal.length === 0)
    return nothingMoves(refused, sorted.skipped, statusWordOf({ direction: input.receive_or_pay }, target))
  const eventIds = await newRowIds(tx, legal.length)
  const steps = legal.map(
    (cheque, i): Step => ({
      cheque,
      eventId: eventIds[i] ?? unreachable('a step has no id'),
      target,
      date,
      ...purse(cheque),
      reason: input.reason?.trim() || null,
      bankCharge: input.bank_charge ?? ZERO,
      customerCharge: input.customer_charge ?? ZERO,
    }),
  )
  await take(tx, steps, input)
  const moved = steps.map(({ cheque }) => cheque.id)
  return { changed: await ask(tx, chequesById, moved), refused, skipped: sorted.skipped }
}

const requireTarget = (status: ChequeStatus): Target =>
  isTarget(status)
    ? status
    : refuse('ILLEGAL_CHEQUE_TRANSITION', `No cheque can be made ${statusWords[status]} by hand.`, [
        { field: 'status', message: 'should be banked, returned, changed or cancelled' },
      ])

type Sorted = { legal: ChequeRow[]; refused: ChequeMoves['refused']; skipped: number[] }

function sortOut(ids: readonly number[], rows: readonly ChequeRow[], terms: Terms): Sorted {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sorted: Sorted = { legal: [], refused: [], skipped: [] }
  for (const id of ids) {
    const cheque = byId.get(id)
    const verdict = cheque
      ? judge(cheque, terms)
      : { key: 'NOT_FOUND' as const, message: 'The cheque was not found in this agency.' }
    if (cheque?.status === terms.target) sorted.skipped.push(id)
    else if (verdict) sorted.refused.push({ ...toldBy(id, cheque), ...verdict })
    else if (cheque) sorted.legal.push(cheque)
  }
  return sorted
}

/** What tells a cheque that stays from the others of the call. */
const toldBy = (id: number, cheque: ChequeRow | undefined) => ({
  id,
  number: cheque?.number ?? '',
  party: cheque?.partyName ?? '',
  amount: cheque ? openOn(cheque) : ZERO,
})

/** What our own cheques take from an account is judged cheque by cheque, in their order: those that it cannot pay for are refused. */
async function whatFundsAllow(
  tx: Tx,
  { legal, refused }: Sorted,
  target: Target,
  date: BusinessDate,
  purse: Purse,
): Promise<Pick<Sorted, 'legal' | 'refused'>> {
  const paying = legal.filter(
    ({ direction }) => direction === receivablePayable.payable && (target === banked || target === changed),
  )
  const short = new Set<number>()
  for (const [account, steps] of Map.groupBy(paying, (cheque) => purse(cheque).account)) {
    if (typeof account !== 'number') continue
    const available = await availableFunds(tx, account, date)
    for (const id of beyondFunds(steps, available)) short.add(id)
  }
  const refusals = legal
    .filter(({ id }) => short.has(id))
    .map((cheque) => ({
      ...toldBy(cheque.id, cheque),
      key: 'INSUFFICIENT_FUNDS',
      message: `There is not enough money in that account for cheque ${cheque.number}.`,
    }))
  return { legal: legal.filter(({ id }) => !short.has(id)), refused: [...refused, ...refusals] }
}

function nothingMoves(refused: ChequeMoves['refused'], skipped: readonly number[], targetWord: string): Unchanged {
  const [first, ...others] = refused
  if (!first) return unchanged(`Nothing changed: already ${targetWord}.`, { changed: [], refused: [], skipped })
  const sameCause = others.every(({ key }) => key === first.key)
  return refuse(
    sameCause ? (first.key as ErrorKey) : 'ILLEGAL_CHEQUE_TRANSITION',
    others.length === 0 ? first.message : `None of the ${refused.length} cheques can become ${targetWord}.`,
    refused.map(({ message, ...cheque }) => ({ field: 'cheques', message, ...cheque })),
  )
}

async function take(tx: Tx, steps: readonly Step[], input: ChequeMove): Promise<void> {
  const [first] = steps
  if (!first) return
  const { target, date, reason } = first
  const posted = await postAll(
    tx,
    steps.map((step) => stepPosting({ ...step, money: step.account })),
    // A bank that sends a cheque back has taken its money already.
    { beyondFunds: target === returned },
  )
  const journals = new Map(
    steps.map(({ eventId }, i) => [eventId, posted[i]?.id ?? unreachable('a step has no entry')]),
  )
  const bills = await followUp(tx, steps, journals, input.replacement)
  await tx.db.execute(sql`
    update depot.cheque set status = ${target}, status_on = ${date}::date, present_count = present_count + ${target === banked ? 1 : 0},
      bank_id = ${target === banked ? sql`case direction when ${receivablePayable.receivable} then ${first.bankId}::bigint else bank_id end` : sql`bank_id`},
      returned_reason = ${target === returned ? sql`${reason}::text` : sql`returned_reason`}, cleared_on = null, cleared_by = null,
      ${updateStampsSql(tx)}
    where id = any(${sql.param(steps.map(({ cheque }) => cheque.id))}::bigint[])`)
  await tx.db.insert(chequeEvent).values(
    steps.map((step) => ({
      id: step.eventId,
      chequeId: step.cheque.id,
      fromStatus: step.cheque.status,
      toStatus: target,
      on: date,
      destBankId: step.bankId,
      journalEntryId: journals.get(step.eventId) ?? null,
      reason,
      bankCharge: step.bankCharge,
      customerCharge: step.customerCharge,
      billId: bills.get(step.eventId) ?? null,
      createdBy: tx.actor.userId,
    })),
  )
  await auditAll(
    tx,
    steps.map(({ cheque, bankId }) => ({
      entity: 'cheque',
      entityId: cheque.id,
      action: statusWords[target],
      before: { status: cheque.status, open: openOn(cheque) },
      after: { status: target, on: date, bankId, reason },
    })),
  )
}
