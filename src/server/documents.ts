/** Joins the engines with the areas: documents that move goods and bottles, and closed days that follow the opening. */
import { layExpiryLines } from './areas/inventory/index.ts'
import { followOpening } from './areas/periods/index.ts'
import { layTripLines } from './areas/trips/index.ts'
import { numberOf } from './db/number-of.ts'
import { registerOpeningFollower } from './ledger/opening-changes.ts'
import { registerDocuments, type StockDocument } from './stock/documents.ts'

const documents: readonly StockDocument[] = [
  { kinds: ['GRN'], numberOf: numberOf('grn') },
  { kinds: ['ERN'], numberOf: numberOf('expiry_note'), applyLayers: layExpiryLines },
  { kinds: ['BRN', 'BRN_PO'], numberOf: numberOf('bottle_receipt') },
  { kinds: ['LOAD', 'UNLOAD', 'SALES_SUMMARY'], numberOf: numberOf('trip'), applyLayers: layTripLines },
  { kinds: ['LOAN', 'LOAN_CLOSE'], numberOf: numberOf('bottle_loan') },
]

/** To be called once, before the first command. */
export function joinDocuments(): void {
  registerDocuments(documents)
  registerOpeningFollower(followOpening)
}
