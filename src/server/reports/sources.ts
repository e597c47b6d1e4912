/** What people call the documents behind journal entries and movements of goods. */

const names: Readonly<Record<string, string>> = {
  OPENING: 'Opening',
  OPENING_CORRECTION: 'Opening correction',
  GRN: 'Goods received',
  ERN: 'Expiry note',
  BILL_SETTLE: 'Bill settlement',
  ADJUST: 'Stock adjustment',
  LOT_COST: 'Change of cost',
  BRN: 'Bottle receipt note',
  BRN_PO: 'Purchase order of bottles',
  BOTTLE_ADJUST: 'Count of bottles',
  BOTTLE_REVAL: 'Change of bottle price',
  LOAN: 'Bottle loan',
  LOAN_CLOSE: 'Bottle loan closed',
  LOAD: 'Loading',
  UNLOAD: 'Unloading',
  SALES_SUMMARY: 'Settlement of a trip',
  EXPENSE_APPROVE: 'Expense',
  EXPENSE_PAY: 'Expense payment',
  JOURNAL: 'General entry',
  MONTH_END: 'Closing of a month',
  BACKDATE_ADJ: 'Valued again',
}

/** "GRN" → "Goods received"; a type without a name of its own is spelt out: "SOME_EVENT" → "Some event". */
export function sourceName(type: string): string {
  const spelt = type.toLowerCase().replaceAll('_', ' ')
  return names[type] ?? spelt.charAt(0).toUpperCase() + spelt.slice(1)
}
