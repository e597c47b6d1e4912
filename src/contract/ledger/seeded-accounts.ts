/**
 * The accounts that every agency begins with: their names by code. They are said in the language of the reader as long as nobody gave the
 * account another name; what is stored stays as it is. Pure.
 */
import { type Say, typed } from '../dictionary.ts'

export const seededAccountNames = {
  '1000': 'Current assets',
  '1010': 'Cash in hand',
  '1020': 'Bank accounts',
  '1030': 'Petty cash',
  '1110': 'Cheques in hand',
  '1120': 'Returned cheques receivable',
  '1130': 'Staff shortages receivable',
  '1140': 'Supplier claims receivable',
  '1150': 'Supplier advances',
  '1155': 'Prepayments',
  '1160': 'Staff loans and advances',
  '1200': 'Trade debtors',
  '1301': 'Inventory - goods',
  '1303': 'Damaged and expired goods held',
  '1311': 'Bottles - depot',
  '1312': 'Bottles - at principal',
  '1313': 'Bottles - at outlets',
  '1314': 'Bottles - damaged',
  '1500': 'Non-current assets',
  '1510': 'Motor vehicles',
  '1520': 'Furniture & equipment',
  '1530': 'Computers',
  '1540': 'Security deposit with principal',
  '1590': 'Accumulated depreciation',
  '2000': 'Current liabilities',
  '2010': 'Trade creditors',
  '2020': 'Cheques payable',
  '2110': 'Expense vouchers payable',
  '2120': 'Salaries and commission payable',
  '2130': 'Route excess suspense',
  '2140': 'EPF and ETF payable',
  '2150': 'Bottle deposits refundable',
  '2160': 'VAT control',
  '2170': 'Customer advances',
  '2400': 'Non-current liabilities',
  '2500': 'Bank and lease loans',
  '3000': 'Equity',
  '3010': 'Capital',
  '3020': 'Drawings',
  '3100': 'Bottle revaluation surplus',
  '3200': 'Retained earnings',
  '3900': 'Opening balance equity',
  '4000': 'Revenue',
  '4010': 'Sales - goods',
  '4020': 'Sales - bottles',
  '4030': 'Sales by hand',
  '4040': 'Incentives and commission from principal',
  '4100': 'Other income',
  '4110': 'Cash excess income',
  '5000': 'Cost of sales',
  '5010': 'Cost of sales - goods',
  '5015': 'Cost of sales - bottles',
  '5020': 'Discounts allowed',
  '5110': 'Expiry and damage loss',
  '5120': 'Stock adjustment',
  '5130': 'Bottle loss',
  '5140': 'Bottle price variance',
  '5150': 'Inventory revaluation',
  '5160': 'Cash shortages written off',
  '5170': 'Bad debts',
  '5200': 'Operating expenses',
  '5210': 'Salaries & wages',
  '5215': 'EPF and ETF employer',
  '5220': 'Sales commission',
  '5230': 'Fuel',
  '5240': 'Vehicle repairs',
  '5245': 'Vehicle hire - temporary',
  '5248': 'Licence & insurance',
  '5250': 'Rent',
  '5260': 'Electricity & water',
  '5270': 'Telephone & internet',
  '5280': 'Printing & stationery',
  '5290': 'Meals & welfare',
  '5300': 'Other expenses',
  '5305': 'Sundry petty expenses',
  '5310': 'Depreciation',
  '5320': 'Bank charges',
  '5330': 'Loan interest',
  '5350': 'Donations',
  '5390': 'Income tax',
} as const
export type SeededAccount = keyof typeof seededAccountNames

const nameByCode: Readonly<Record<string, string>> = seededAccountNames
const names: ReadonlySet<string> = new Set(Object.values(nameByCode))

/** The name of the account with this code: one that the agency gave it stays. */
export const sayAccount = (code: string, name: string, say: Say): string =>
  nameByCode[code] === name ? say(name) : name

/** A place of money goes by a name alone: cash in hand and petty cash by that of their account. */
export const sayPlace = (name: string, say: Say): string => (names.has(name) ? say(name) : name)

/** The name of a place of money within a text of ours: another name than that of its account is marked as typed. */
export const placeInText = (name: string): string => (names.has(name) ? name : typed(name))

const NAMED = /(?<!\S)(\d{4}) (?=\p{L})/gu

/** A text with accounts in it, by code and name: "5240 Vehicle repairs, 5230 Fuel". */
export function sayAccounts(text: string, say: Say): string {
  let said = ''
  let end = 0
  for (const { index, 0: start, 1: code = '' } of text.matchAll(NAMED)) {
    const name = nameByCode[code]
    const at = index + start.length
    if (
      name === undefined ||
      index < end ||
      !text.startsWith(name, at) ||
      /^[\p{L}\p{M}]/u.test(text.slice(at + name.length))
    )
      continue
    said += text.slice(end, at) + say(name)
    end = at + name.length
  }
  return said + text.slice(end)
}
