/** What a line of the audit log says, in words (RPT-51, C11). Pure. */
import { typed } from '#contract/dictionary.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { formatAmount, formatUnitCost } from '#contract/format.ts'
import { cents, unitCost } from '#contract/money.ts'
import { actions, entities } from './audit-names.ts'

/** Most changed fields that are told. */
const MOST = 8
/** What changes with every write, or is nobody's to read. */
const UNTOLD = /^(id|agencyId|rowVersion|version|created|updated|deleted|hash|prevHash)|(password|token)/i
const MONEY =
  /(amount|price|total|paid|deposit|limit|salary|value|charge|tax|settled|debit|credit|profit|balance|cash|difference|refund|refunded|forfeited|short|excess)$/i
const COST = /(unitCost|unit_cost|cost_price|costPrice)$/

/** "bottleReceipt", "bottle_loan" → "Bottle receipt note", "Bottle loan"; of a kind without a name its own words. */
export const entityName = (entity: string): string => entities[plain(entity)] ?? sentence(entity)

/** "add-items" → "Goods added"; an entry template that wrote an entry: "Posted JE-2026-000012". */
export function actionName(action: string): string {
  const [, number] = POSTED.exec(action) ?? []
  return number === undefined ? (actions[plain(action)] ?? sentence(action)) : `Posted ${number}`
}

const POSTED = /^post (\S+)$/
/** "bottle_loan", "add-items", "in hand" → "bottleLoan", "addItems", "inHand". */
const plain = (name: string): string => name.replace(/[\s_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())

function sentence(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The number, code or name that people know the thing by; null where the line holds none. */
export function nameIn(before: unknown, after: unknown): string | null {
  for (const fields of [fieldsOf(after), fieldsOf(before)])
    for (const key of ['number', 'code', 'username', 'regNo', 'name']) {
      const value = fields[key]
      if (typeof value === 'string' && value !== '') return value
    }
  return null
}

/**
 * "Amount: 120.00 → 150.00; Payee: A → B": the plain fields that differ. Of what was created or is gone nothing: the document, or the line
 * before, tells it.
 */
export function changesIn(before: unknown, after: unknown): string {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  if (before === null || after === null) return ''
  const changed = Object.keys(is).filter(
    (key) => !UNTOLD.test(key) && isPlain(is[key]) && isPlain(was[key] ?? null) && (was[key] ?? null) !== is[key],
  )
  const told = changed.slice(0, MOST).map((key) => {
    const to = valueOf(key, is[key])
    return `${labelOf(key)}: ${key in was ? `${valueOf(key, was[key])} → ` : ''}${to}`
  })
  return [...told, ...(changed.length > MOST ? [`${changed.length - MOST} more`] : [])].join('; ')
}

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const labelOf = (key: string): string => fieldLabels[key] ?? sentence(key)

function valueOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    if (COST.test(key)) return formatUnitCost(unitCost(value))
    if (MONEY.test(key)) return formatAmount(cents(value))
  }
  return typed(String(value))
}
