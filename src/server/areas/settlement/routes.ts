/** Calls of the settlement area: contract procedure → command or query, nothing else. */
import { accountsOfTrip, balanceOfTrip, itemsOfTrip, settlementOf } from '#reads/settlement/settlement.ts'
import { billRowsOfTrip, cashOfTrip, chequesOfTrip, discountsOfTrip, emptiesOfTrip } from '#reads/settlement/rows.ts'
import { transfersOf } from '#reads/settlement/transfers.ts'
import { bill } from '#contract/bills/bill-calls.ts'
import { cheque } from '#contract/cheques/cheque.ts'
import { cash, discount, settlement } from '#contract/settlement/settlement-calls.ts'
import { emptyBottles } from '#contract/trips/empty-bottles.ts'
import { trip } from '#contract/trips/trip-calls.ts'
import { command, read } from '../../http/route.ts'
import { addEmpties, removeEmpties } from './bottle-row-commands.ts'
import { cancelTrip } from './cancel-commands.ts'
import { addCheque, addCredit, removeCredit, removeTripCheque } from './money-row-commands.ts'
import { cashReports, discountReports, settlementReports } from './report-routes.ts'
import { addCash, addDiscount, removeCash, removeDiscount } from './row-commands.ts'
import { settle } from './settle-commands.ts'

export const cashRoutes = {
  ofTrip: read(cash.ofTrip, cashOfTrip),
  create: command(cash.create, addCash),
  remove: command(cash.remove, removeCash),
  ...cashReports,
}

export const discountRoutes = {
  ofTrip: read(discount.ofTrip, discountsOfTrip),
  create: command(discount.create, addDiscount),
  remove: command(discount.remove, removeDiscount),
  ...discountReports,
}

export const billRowRoutes = {
  ofTrip: read(bill.ofTrip, billRowsOfTrip),
  transfers: read(bill.transfers, transfersOf),
  addRow: command(bill.addRow, addCredit),
  remove: command(bill.remove, removeCredit),
}

export const chequeRowRoutes = {
  ofTrip: read(cheque.ofTrip, chequesOfTrip),
  create: command(cheque.create, addCheque),
  remove: command(cheque.remove, removeTripCheque),
}

export const emptyBottleRoutes = {
  emptiesOfTrip: read(emptyBottles.emptiesOfTrip, emptiesOfTrip),
  addEmpties: command(emptyBottles.addEmpties, addEmpties),
  removeEmpties: command(emptyBottles.removeEmpties, removeEmpties),
}

export const settlementRoutes = {
  accountsOfTrip: read(settlement.accountsOfTrip, accountsOfTrip),
  itemsOfTrip: read(settlement.itemsOfTrip, itemsOfTrip),
  balanceOfTrip: read(settlement.balanceOfTrip, balanceOfTrip),
  settlement: read(settlement.settlement, settlementOf),
  settle: command(settlement.settle, settle),
  ...settlementReports,
}

/** A settled trip is cancelled together with its settlement. */
export const tripCancelRoutes = { cancel: command(trip.cancel, cancelTrip) }
