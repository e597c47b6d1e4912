/** What stands in a field, in words: amounts, days, and names instead of ids. For what is shown outside of its form. Pure. */
import { isBusinessDate } from '#contract/dates.ts'
import { accountSubTypes, accountTypes, expenseCategories, fundSources, roles, units } from '#contract/enums.ts'
import { formatAmount, formatPercent, formatQuantity, formatUnitCost } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { saidLabel } from './say.ts'

/** Rows that fields name by their ids. */
export const namedKinds = [
  'account',
  'bank',
  'baseRole',
  'bottle',
  'bottleType',
  'customer',
  'employee',
  'product',
  'role',
  'route',
  'stockItem',
  'supplier',
  'vehicle',
] as const
export type NamedKind = (typeof namedKinds)[number]

const namedBy: Readonly<Record<NamedKind, readonly string[]>> = {
  account: ['accId', 'accountId', 'incomeAccountId', 'parentId'],
  bank: ['bankId', 'bank_id', 'cash_type_id', 'dest_bank'],
  baseRole: ['baseRoleId'],
  bottle: ['bottleStockId', 'bottle_stock_id'],
  bottleType: ['bottle_item_id'],
  customer: ['debtorId', 'outletId', 'outlet_id', 'partyId', 'party_id'],
  employee: ['employeeId', 'employee_id', 'repId', 'rep_id'],
  product: ['itemIds', 'productId', 'product_id'],
  role: ['roleId', 'role_id'],
  route: ['route_id'],
  stockItem: ['stockItemId', 'stock_item_id'],
  supplier: ['principalId', 'supplierId'],
  vehicle: ['vehicleId', 'vehicle_id'],
}
const kindByField = new Map(namedKinds.flatMap((kind) => namedBy[kind].map((field) => [field, kind] as const)))

/** Amounts in cents. */
const amounts = new Set(
  [
    'amount balance bankCharge bank_charge baseSalary base_amount claimValue commissionPerUnit cost_price',
    'counted_cash credit creditLimit customerCharge customer_charge damage_charge debit deposit depositPrice',
    'deposit_forfeited deposit_refund deposit_set_off on_account opening_balance overdraftLimit price',
    'reselling_price sellingPrice tax total unitPrice unit_price uprice',
  ].flatMap((line) => line.split(' ')),
)
const percents = new Set(['percentage', 'share', 'share_pct', 'vat_rate'])
/** Values of the specification that are numbers, by the names that the code has for them. */
const codes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  acc_type: accountTypes,
  category: expenseCategories,
  fund_source: fundSources,
  roles,
  sub_type: accountSubTypes,
  unit: units,
}

/** Names by kind and id. */
export type RowNames = Partial<Record<NamedKind, ReadonlyMap<number, string>>>
/** The few words that are the screen's own. */
export type FieldTexts = { yes: string; no: string; nothing: string; lines: (count: number) => string }

/** The kinds of rows that these fields name, to be asked for. */
export const kindsIn = (value: unknown): NamedKind[] =>
  namedKinds.filter((kind) => namedBy[kind].some((field) => hasField(value, field)))

function hasField(value: unknown, field: string): boolean {
  if (Array.isArray(value)) return value.some((part) => hasField(part, field))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => name === field || hasField(part, field))
}

/** What numbers a version or a line for the programs alone. */
export const isHidden = (name: string): boolean =>
  ['rowVersion', 'client_line_id', 'id', 'issued', 'key'].includes(name)

/** Stands at the end of its column. */
export const isFigure = (name: string, value: unknown): boolean =>
  typeof value === 'number' && !kindByField.has(name) && !Object.hasOwn(codes, name)

/** "Number of bottles" of `qty_bottles`: the label of the field, or its name where no call has it. */
export const labelOf = (name: string): string => saidLabel(name) ?? inWords(name)

/** @param name of the field, as the call or the form has it */
export function fieldWords(name: string, value: unknown, names: RowNames, texts: FieldTexts): string {
  const words = (part: unknown) => fieldWords(name, part, names, texts)
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return numberWords(name, value, names)
  if (typeof value === 'string') return textWords(value)
  if (Array.isArray(value))
    return value.some((part) => typeof part === 'object' && part !== null)
      ? texts.lines(value.length)
      : value.map(words).join(', ') || texts.nothing
  if (typeof value !== 'object') return String(value)
  if ('unreadable' in value) return String(value.unreadable)
  const parts = Object.entries(value).filter(
    ([part, inside]) => !isHidden(part) && inside !== null && inside !== undefined && inside !== '',
  )
  return (
    parts.map(([part, inside]) => `${labelOf(part)} ${fieldWords(part, inside, names, texts)}`).join(' · ') ||
    texts.nothing
  )
}

function numberWords(name: string, value: number, names: RowNames): string {
  const kind = kindByField.get(name)
  if (kind) return names[kind]?.get(value) ?? `#${value}`
  if (amounts.has(name)) return formatAmount(cents(value))
  if (name === 'unitCost') return formatUnitCost(unitCost(value))
  if (percents.has(name)) return formatPercent(value)
  const code = Object.entries(codes[name] ?? {}).find(([, number]) => number === value)
  return code ? inWords(code[0]) : formatQuantity(value)
}

/** Values of the contract such as `WRITE_OFF` are read as words; what a person typed stays as it was typed. */
const textWords = (value: string): string =>
  isBusinessDate(value) ? formatDate(value) : /^[A-Z]+(?:_[A-Z]+)+$/.test(value) ? inWords(value.toLowerCase()) : value

/** `pettyCash`, `write_off` → "Petty cash", "Write off". */
function inWords(name: string): string {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
