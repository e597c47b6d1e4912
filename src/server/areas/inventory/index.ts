/** What other areas may use of this one. */
export { adjustQuantity } from './stock/adjust-commands.ts'
export { layExpiryLines } from './expiry-note/layers-commands.ts'
export { createStock } from './stock/commands.ts'
export { addItem } from './stock/item-commands.ts'
