/** A customer, supplier or employee whole (PTY-03): read from the lists that its parts stand in. */
import { isAdmin } from '#contract/access.ts'
import { addMonths, type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { chequeStatuses, partyKinds, receivablePayable } from '#contract/enums.ts'
import { cents, subtractCents, sumOf, ZERO } from '#contract/money.ts'
import {
  LAST_ROWS,
  type OverviewInput,
  type PartyOverview,
  TREND_MONTHS,
  type TrendMonth,
} from '#contract/parties/overview.ts'
import type { Party } from '#contract/parties/party.ts'
import { freeAdvances, pendingOf, requireSideAccess } from '../bills/bill.ts'
import { loansOfParty } from '../bottles/loan.ts'
import { listBottleReceipts } from '../bottles/receipt.ts'
import { openChequesOf } from '../cheques/cheque.ts'
import { listExpenses } from '../expenses/expense.ts'
import { listGrns, purchasesByMonth } from '../inventory/grn.ts'
import { answered, first, type Reading, together } from '../reading.ts'
import { ref, sql } from '../sql.ts'
import { type Reader, select } from '../statement.ts'
import { employee, route } from '../tables/index.ts'
import { listTrips, settledByMonth } from '../trips/trip.ts'
import { lastPaymentOf } from './last-payment.ts'
import { getParty } from './party.ts'
import { soldByMonth, visitsOf } from './visits.ts'

const r = ref(route, 'r')
const e = ref(employee, 'e')

/** Refuses NOT_FOUND, and a supplier to a User (ROLE_NOT_ALLOWED). */
export function* partyOverview(reader: Reader, { id, on = reader.openDate }: OverviewInput): Reading<PartyOverview> {
  const party = yield* getParty(reader, { id })
  const direction = party.kind === partyKinds.creditor ? receivablePayable.payable : receivablePayable.receivable
  requireSideAccess(reader, direction)
  const of = { partyId: id, direction }
  const [openBills, cheques, loans, advances, lastPayment, named, own] = yield* together(
    pendingOf(reader, { ...of, on }),
    openChequesOf(reader, of),
    loansOfParty(reader, id),
    freeAdvances(reader, of),
    lastPaymentOf(reader, of),
    namesOf(party),
    ownRows(reader, party),
  )
  // What a cheque of ours that came back had settled is open again.
  const toChase = direction === receivablePayable.payable ? [] : cheques
  const returned = sumOf(
    toChase.filter(({ status }) => status === chequeStatuses.returned),
    ({ amount, collected }) => subtractCents(amount, collected),
  )
  const open = sumOf(openBills, (bill) => bill.open)
  return {
    party: { ...party, ...named },
    direction,
    figures: {
      balance: cents(open + returned - advances.free),
      open,
      overdue: sumOf(
        openBills.filter(({ daysOverdue }) => daysOverdue > 0),
        (bill) => bill.open,
      ),
      returned,
      advances: advances.free,
      uncleared: isAdmin(reader.roles)
        ? sumOf(
            cheques.filter(({ status }) => status === chequeStatuses.pending),
            ({ amount }) => amount,
          )
        : null,
      bottles: loans.reduce((sum, { outstanding }) => sum + outstanding, 0),
      deposits: sumOf(loans, ({ deposit, depositRefunded }) => subtractCents(deposit, depositRefunded)),
      lastVisit: own.visits[0]?.date ?? own.trips[0]?.date ?? null,
      lastPayment: lastPayment ?? null,
    },
    openBills,
    cheques,
    loans,
    ...own,
  }
}

type Named = Pick<PartyOverview['party'], 'route' | 'employeeId'>

function* namesOf(party: Party): Reading<Named> {
  const [onRoute, employed] = yield* together(
    first(select({ name: r.name }, sql`from ${r} where ${r.id} = ${party.route_id ?? 0}`)),
    first(select({ id: e.id }, sql`from ${e} where ${e.partyId} = ${party.id} and ${e.deletedAt} is null`)),
  )
  return { route: onRoute?.name ?? null, employeeId: employed?.id ?? null }
}

type Own = Pick<PartyOverview, 'visits' | 'grns' | 'bottleReceipts' | 'trips' | 'expenses' | 'trend'>
const nothing = { visits: [], grns: [], bottleReceipts: [], trips: [], expenses: [] } satisfies Omit<Own, 'trend'>
const last = { Page: 1, PageSize: LAST_ROWS }

/** What only its kind has. */
function* ownRows(reader: Reader, { id, kind }: Party): Reading<Own> {
  const since = addMonths(firstOfMonth(reader.openDate), 1 - TREND_MONTHS)
  if (kind === partyKinds.creditor) {
    const filters = JSON.stringify({ supplierId: id })
    const [grns, receipts, months] = yield* together(
      listGrns(reader, { ...last, filters }),
      listBottleReceipts(reader, { ...last, filters }),
      purchasesByMonth(reader, { supplierId: id, since }),
    )
    return { ...nothing, grns: grns.items, bottleReceipts: receipts.items, trend: trendOf(since, months) }
  }
  if (kind === partyKinds.employee) return yield* repRows(reader, id, since)
  const [visits, months] = yield* together(
    visitsOf(reader, { partyId: id, limit: LAST_ROWS }),
    soldByMonth(reader, { partyId: id, since }),
  )
  return { ...nothing, visits, trend: trendOf(since, months) }
}

function* repRows(reader: Reader, partyId: number, since: BusinessDate): Reading<Own> {
  const found = yield* first(select({ id: e.id }, sql`from ${e} where ${e.partyId} = ${partyId}`))
  if (!found) return yield* answered({ ...nothing, trend: trendOf(since, []) })
  const [trips, expenses, months] = yield* together(
    listTrips(reader, { ...last, filters: JSON.stringify({ repId: found.id }) }),
    listExpenses(reader, { ...last, filters: JSON.stringify({ employeeId: found.id }) }),
    settledByMonth(reader, { repId: found.id, since }),
  )
  return { ...nothing, trips: trips.items, expenses: expenses.items, trend: trendOf(since, months) }
}

/** Every month of the trend, those without a figure with zeros. */
const trendOf = (
  since: BusinessDate,
  found: readonly ({ month: string } & Partial<Omit<TrendMonth, 'month'>>)[],
): TrendMonth[] =>
  Array.from({ length: TREND_MONTHS }, (_, n) => {
    const month = addMonths(since, n)
    const at = found.find((one) => one.month === month.slice(0, 7))
    return { month, value: at?.value ?? ZERO, short: at?.short ?? ZERO, excess: at?.excess ?? ZERO }
  })
