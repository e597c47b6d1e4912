/** Every call that may wait and whose effect is shown meanwhile, by its name in the contract. */
import { createBottleOrder, createBottleReceipt } from './bottle-receipt.ts'
import { addExpense, draftExpense } from './expenses.ts'
import { createExpiryNote } from './expiry-note.ts'
import { changeGrn, createGrn, markGrnRead } from './grn.ts'
import { closeLoan, createLoan } from './loans.ts'
import { changeParty, createParty } from './parties.ts'
import type { Prediction } from './prediction.ts'
import {
  addCash,
  addCheque,
  addCredit,
  addDiscount,
  addEmpties,
  removeCash,
  removeCheque,
  removeCredit,
  removeDiscount,
  removeEmpties,
} from './rows.ts'
import { settleTrip } from './settle.ts'
import { addGasOut, addItems, changeTrip, createTrip, unloadTrip } from './trips.ts'

/** The input was checked by the call's schema before anything waits, so it is what the prediction expects. */
const of = <I>(prediction: Prediction<I>): Prediction<unknown> => prediction as Prediction<unknown>

export const predictions: Readonly<Record<string, Prediction<unknown>>> = {
  'bill.addRow': of(addCredit),
  'bill.remove': of(removeCredit),
  'bottleReceipt.addEmpties': of(addEmpties),
  'bottleReceipt.closeLoan': of(closeLoan),
  'bottleReceipt.create': of(createBottleReceipt),
  'bottleReceipt.createLoan': of(createLoan),
  'bottleReceipt.createPurchaseOrder': of(createBottleOrder),
  'bottleReceipt.removeEmpties': of(removeEmpties),
  'cash.create': of(addCash),
  'cash.remove': of(removeCash),
  'cheque.create': of(addCheque),
  'cheque.remove': of(removeCheque),
  'dayEnd.settle': of(settleTrip),
  'discount.create': of(addDiscount),
  'discount.remove': of(removeDiscount),
  'expense.add': of(addExpense),
  'expense.draft': of(draftExpense),
  'expiryNote.create': of(createExpiryNote),
  'grn.create': of(createGrn),
  'grn.markRead': of(markGrnRead),
  'grn.update': of(changeGrn),
  'party.create': of(createParty),
  'party.update': of(changeParty),
  'trip.addGasOut': of(addGasOut),
  'trip.addItems': of(addItems),
  'trip.change': of(changeTrip),
  'trip.create': of(createTrip),
  'trip.unload': of(unloadTrip),
}
