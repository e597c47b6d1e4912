/** What a report may be narrowed to, and set beside. */
import type reportTexts from '../../app/i18n/en/reports.ts'

/** Something that a report may be narrowed to, by its name in the call's input; the same in the address, so that papers link to their report. */
export type Narrowing = {
  parameter: string
  /** How it is chosen (choices/choices.tsx). A `mainBank` is chosen from the start: the bank used last, else the first. */
  choice: NarrowingChoice
  /** Invoices: one note says everything, its days and product too; without one the id is 0 and the period is taken (specification §7). */
  ofOneNote?: true
  /** What is chosen belongs to one product: the report asks for none beside it. */
  ofOneProduct?: true
  /** What is asked where nothing was chosen, of a choice between yes and no. */
  preset?: boolean
  /** Nothing can be shown before it is chosen: key of the words that ask for it. */
  required?: keyof (typeof reportTexts)['missing']
}

export type NarrowingChoice =
  | 'grn'
  | 'supplier'
  | 'noteStatus'
  | 'isRead'
  | 'expiryNote'
  | 'stock'
  | 'account'
  | 'party'
  | 'partyKind'
  | 'route'
  | 'debtorState'
  | 'supplierState'
  | 'owed'
  | 'received'
  | 'rep'
  | 'bank'
  | 'chequeBank'
  | 'bankedInto'
  | 'mainBank'
  | 'chequeStatus'
  | 'trip'
  | 'queue'
  | 'vehicle'
  | 'bottleReceipt'
  | 'bottleOrder'
  | 'bottle'
  | 'bottleKind'
  | 'loan'
  | 'expenseCategory'
  | 'billNumber'
  | 'billAge'
  | 'chequeNumber'
  | 'datedFrom'
  | 'datedTo'
  | 'compareDate'
  | 'besideDay'
  | 'comparison'
  | 'zeroBalances'
  | 'beforeClosing'
  | 'person'
  | 'documentNumber'
