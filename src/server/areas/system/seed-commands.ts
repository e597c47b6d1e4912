/** What every agency begins with: the counter of its store and the usual base roles (E-00, E-30). */
import { vehicleTypes } from '#contract/enums.ts'
import { employeeBaseRole, vehicle } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

const baseRoles = [
  { name: 'SALES REP', isSalesRef: true },
  { name: 'DRIVER', isSalesRef: false },
  { name: 'HELPER', isSalesRef: false },
  { name: 'CASHIER', isSalesRef: false },
]

/** Part of E-00, in its transaction. */
export async function seedPeople(tx: Tx): Promise<void> {
  const createdBy = tx.actor.userId
  await tx.db
    .insert(vehicle)
    .values({ regNo: 'COUNTER', name: 'Store counter', type: vehicleTypes.inHouse, isCounter: true, createdBy })
  await tx.db.insert(employeeBaseRole).values(baseRoles.map((role) => ({ ...role, createdBy })))
}
