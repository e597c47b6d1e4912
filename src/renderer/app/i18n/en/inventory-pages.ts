/** Names of the pages of the inventory: goods received, stock, counts, expiry notes. */
export default {
  grnList: 'Goods received',
  grnNew: 'New goods received note',
  grnEdit: 'Goods received note',
  expiryNote: 'Damage & expiry notes',
  stock: 'Stock items',
  counts: 'Physical counts',
  countNew: 'New physical count',
  countSheet: 'Count sheet',
  stockNew: 'New stock item',
  stockEdit: 'Stock item',
  itemNew: 'Products and categories',
  itemEdit: 'Product or category',
}
