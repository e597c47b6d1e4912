/** Names and parameters of the reports; the parts around them are in ui. */
export default {
  note: 'Note',
  allNotes: 'All of the period',
  chosenNote: 'The chosen note',
  noteSearch: 'number, supplier, invoice',
  ernSearch: 'number, remark, item',
  item: 'Item',
  allItems: 'All items',
  itemSearch: 'code or name',
  product: 'Product',
  allProducts: 'All products',
} as const
