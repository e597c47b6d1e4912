/** How each thing that a report may be narrowed to is chosen, or typed. */
import type { ComponentType } from 'react'
import type { NarrowingChoice } from '../reports.ts'
import {
  AccountChoice,
  BankChoice,
  ChequeStatusChoice,
  ExpenseCategoryChoice,
  OwedChoice,
  PartyChoice,
  ReceivedChoice,
} from './account-choices.tsx'
import { BottleChoice, BottleKindChoice, BottleReceiptChoice, LoanChoice, OrderChoice } from './bottle-choices.tsx'
import { type ChoiceProps, ExpiryNoteChoice, GrnChoice, StockChoice } from './goods-choices.tsx'
import { BillNumber, ChequeNumber, type TextProps } from './text-choices.tsx'
import { QueueChoice, RepChoice, TripChoice, VehicleChoice } from './trip-choices.tsx'

/** `Choice`: a row's id, or a number of an enumeration. */
type Part = { Choice: ComponentType<ChoiceProps> } | { Text: ComponentType<TextProps> }

export const choices: Readonly<Record<NarrowingChoice, Part>> = {
  grn: { Choice: GrnChoice },
  expiryNote: { Choice: ExpiryNoteChoice },
  stock: { Choice: StockChoice },
  account: { Choice: AccountChoice },
  party: { Choice: PartyChoice },
  owed: { Choice: OwedChoice },
  received: { Choice: ReceivedChoice },
  rep: { Choice: RepChoice },
  bank: { Choice: BankChoice },
  chequeStatus: { Choice: ChequeStatusChoice },
  trip: { Choice: TripChoice },
  queue: { Choice: QueueChoice },
  vehicle: { Choice: VehicleChoice },
  bottleReceipt: { Choice: BottleReceiptChoice },
  bottleOrder: { Choice: OrderChoice },
  bottle: { Choice: BottleChoice },
  bottleKind: { Choice: BottleKindChoice },
  loan: { Choice: LoanChoice },
  expenseCategory: { Choice: ExpenseCategoryChoice },
  billNumber: { Text: BillNumber },
  chequeNumber: { Text: ChequeNumber },
}
