/** Bank transfers of trips by their reference: whether the same money was taken before (E-39). */
import type { RecordedTransfer } from '#contract/bills/bill.ts'
import { creditDebit, paymentModes } from '#contract/enums.ts'
import { type Reading, rows } from '../reading.ts'
import { within } from '../scope.ts'
import { all, constant, day, ref, sql } from '../sql.ts'
import { type Reader, select } from '../statement.ts'
import { creditRow, party, trip } from '../tables/index.ts'

const r = ref(creditRow, 'r')
const t = ref(trip, 't')
const p = ref(party, 'p')

/** More of one reference are not looked through. */
const MOST = 50

export const transfersOf = (
  reader: Reader,
  { bank_id, reference }: { bank_id: number; reference: string },
): Reading<RecordedTransfer[]> =>
  rows(
    select(
      {
        id: r.id,
        tripId: t.id,
        trip: t.number,
        date: day`coalesce(${t.settledOn}, ${t.date})`,
        partyId: p.id,
        party: p.name,
        amount: r.amount,
      },
      sql`from ${r} join ${t} on ${t.id} = ${r.tripId} join ${p} on ${p.id} = ${r.partyId} where ${all(
        sql`${r.bankId} = ${bank_id}`,
        sql`lower(${r.billNo}) = lower(${reference})`,
        sql`${r.trType} = ${constant(creditDebit.credit)} and ${r.paymentSource} = ${constant(paymentModes.bank)}`,
        sql`${r.deletedAt} is null`,
        within(reader, t.productId),
      )} order by ${r.id} desc limit ${MOST}`,
    ),
  )
