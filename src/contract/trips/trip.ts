/** Shapes of a vehicle's day (specification §7 DailyVehicalRoutin; E-30 to E-35). The calls are in trip-calls.ts. */
import { z } from 'zod'
import { BusinessDate, Instant } from '../dates.ts'
import { Cents, PieceChange, PieceCount, PositiveCents, Quantity } from '../money.ts'
import { Id } from '../procedure.ts'
import { FreeText } from '../rules.ts'

/** LOADED and UNLOADED are open; SUMMARISED is settled. */
export const tripStatuses = { loaded: 0, unloaded: 1, summarised: 2, cancelled: 9 } as const
export const TripStatus = z.literal([0, 1, 2, 9])
export type TripStatus = z.infer<typeof TripStatus>

/** Hundredths of a percent. */
const Share = z.number().int().min(0).max(10_000)

/**
 * Amounts of a settlement (specification §3; STL-01). `total_debits` is what the rep has to account for, `total_credits` how it
 * was accounted for; what is missing stands beside them as `short`, what is too much as `excess`.
 */
export const TripTotals = z.object({
  total_debits: z.object({
    total_sales: Cents,
    credit_collected: Cents,
    return_ceeque_collected: Cents,
    deposit: Cents,
    excess: Cents,
    /** Of the first three. */
    total: Cents,
  }),
  total_credits: z.object({
    /** On account and bank transfers together; then each. */
    credit: Cents,
    credit_on_account: Cents,
    bank: Cents,
    cheque: Cents,
    cash: Cents,
    discount: Cents,
    damege: Cents,
    short: Cents,
    /** Of credit, cheque, cash, discount and damege. */
    total: Cents,
  }),
  /** (total_debits.total + deposit) − total_credits.total: above zero short, below zero excess. */
  diff: z.number().int(),
  balanced: z.boolean(),
})
export type TripTotals = z.infer<typeof TripTotals>

/** A trip in a list. */
export const Trip = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  routeId: Id,
  root: z.string(),
  vehicleId: Id,
  /** Registration number and name. */
  vehicle: z.string(),
  repId: Id,
  rep: z.string(),
  productId: Id,
  product: z.string(),
  /** The nth trip of the rep on that day. */
  queue: z.number().int(),
  status: TripStatus,
  remark: z.string().nullable(),
  parkedReason: z.string().nullable(),
  unloadedOn: BusinessDate.nullable(),
  settledOn: BusinessDate.nullable(),
  /** Pieces loaded, and what was sold in cents; null before the trip is settled. */
  loaded: z.number().int(),
  sales: Cents.nullable(),
  short: Cents.nullable(),
  excess: Cents.nullable(),
  /** What it has to account for and what is entered of it, while it waits for its settlement; null before and after. */
  toAccount: Cents.nullable(),
  entered: Cents.nullable(),
  rowVersion: z.number().int(),
})
export type Trip = z.infer<typeof Trip>

/** What a trip took of one lot; the price of an item is the same on all its lots. */
export const TripLine = z.object({
  id: Id,
  stockItemId: Id,
  code: z.string(),
  description: z.string(),
  bottleStockId: Id.nullable(),
  lotId: Id,
  lotNo: z.string(),
  loaded: z.number().int(),
  added: z.number().int(),
  returned_good: z.number().int(),
  returned_expired: z.number().int(),
  /** loaded − returned_good − returned_expired: on the vehicle, or sold. */
  remaining: z.number().int(),
  unit_price: Cents,
})
export type TripLine = z.infer<typeof TripLine>

/** A declared issue from the vehicle (E-33). */
export const GasOutLine = z.object({
  id: Id,
  clientLineId: z.string(),
  stockItemId: Id,
  code: z.string(),
  description: z.string(),
  outletId: Id.nullable(),
  outlet: z.string().nullable(),
  qty: z.number().int(),
  unit_price: Cents,
  amount: Cents,
  at: Instant,
})
export type GasOutLine = z.infer<typeof GasOutLine>

export const TripStaff = z.object({
  employeeId: Id,
  name: z.string(),
  roleId: Id,
  role: z.string(),
  baseRole: z.string(),
  /** Filled by an alternative role on this trip. */
  isAlternative: z.boolean(),
  sharePct: Share,
})
export type TripStaff = z.infer<typeof TripStaff>

export const TripDetails = Trip.extend({
  lines: z.array(TripLine),
  gasOut: z.array(GasOutLine),
  staff: z.array(TripStaff),
  /** Entries in force: of what came back expired, and of the settlement. */
  unloadJournal: z.object({ id: Id, number: z.string() }).nullable(),
  journal: z.object({ id: Id, number: z.string() }).nullable(),
  totals: TripTotals.nullable(),
})
export type TripDetails = z.infer<typeof TripDetails>

const change = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), from: value, to: value })

/** What one part of a trip was and became, in names: a remark of null is none, a person of null came or went without another in the role. */
export const TripChange = z.discriminatedUnion('field', [
  change('route_id', z.string()),
  change('remark', z.string().nullable()),
  change('staff', TripStaff.pick({ name: true, role: true, sharePct: true }).nullable()),
  change('prices', Cents).extend({ code: z.string() }),
])
export type TripChange = z.infer<typeof TripChange>

/**
 * What was done to a trip: loaded (E-30), goods added (E-31) and removed (E-32), otherwise changed (E-07), unloaded (E-34), put on hold and
 * taken off it, settled (E-50), its settlement amended (E-51), cancelled (E-35).
 */
export const TripEvent = z.object({
  id: Id,
  kind: z.enum([
    'loaded',
    'added',
    'removed',
    'changed',
    'unloaded',
    'held',
    'released',
    'settled',
    'amended',
    'cancelled',
  ]),
  at: Instant,
  by: z.string(),
  reason: z.string().nullable(),
  /** Of a settlement and an amendment: the number of the entry that it posted. */
  journal: z.string().optional(),
  /** Goods that were added or removed, item by item. */
  items: z.array(z.object({ code: z.string(), qty: z.number().int() })).optional(),
  /** What else was changed. */
  fields: z.array(z.enum(['route_id', 'remark', 'staff', 'prices'])).optional(),
  /** Additive: what these were and became, prices item by item and people one by one. */
  changes: z.array(TripChange).optional(),
})
export type TripEvent = z.infer<typeof TripEvent>

const MAX_LINES = 200
const LoadLine = z.strictObject({ stock_item_id: Id, qty: Quantity, lot_id: Id.optional() })
const loadLines = z.array(LoadLine).min(1, { message: 'is required' }).max(MAX_LINES)
const staff = z.array(z.strictObject({ employee_id: Id, role_id: Id, share_pct: Share.optional() })).max(20)

export const LoadingInput = z.strictObject({
  date: BusinessDate.optional(),
  route_id: Id,
  vehicle_id: Id,
  rep_id: Id,
  product_id: Id,
  remark: FreeText.optional(),
  lines: loadLines,
  staff: staff.optional(),
})
export type LoadingInput = z.infer<typeof LoadingInput>

/** A negative quantity takes that many pieces off, of the lots loaded last first. */
const AddLine = LoadLine.extend({ qty: PieceChange }).refine(({ qty, lot_id }) => qty > 0 || lot_id === undefined, {
  path: ['lot_id'],
  message: 'is not named where pieces are taken off',
})
export const AddItemsInput = z.strictObject({
  id: Id,
  /** Of what comes: default today; to a trip that came back, the day on which it did. */
  date: BusinessDate.optional(),
  lines: z.array(AddLine).min(1, { message: 'is required' }).max(MAX_LINES),
  rowVersion: z.number().int().optional(),
})
export type AddItemsInput = z.infer<typeof AddItemsInput>

/**
 * What can change of an open trip. A field left out stays; `lines` come or go in the same step, as those of {@link AddItemsInput}
 * (E-31); `prices` reprice what is on it then (Admin).
 */
export const LoadingChange = z.strictObject({
  id: Id,
  route_id: Id.optional(),
  remark: FreeText.optional(),
  staff: staff.optional(),
  prices: z
    .array(z.strictObject({ stock_item_id: Id, unit_price: PositiveCents }))
    .max(MAX_LINES)
    .optional(),
  lines: z.array(AddLine).min(1, { message: 'is required' }).max(MAX_LINES).optional(),
  /** Why the trip waits overnight; an empty text takes the mark away. */
  parked_reason: FreeText.optional(),
  rowVersion: z.number().int(),
})
export type LoadingChange = z.infer<typeof LoadingChange>

/** `id` is of a line of the loading, with `gas_out` of a line given out; `all` means all lots of the line's item. */
export const RemoveItemInput = z.strictObject({
  id: Id,
  gas_out: z.boolean().optional(),
  all: z.boolean().optional(),
})
export type RemoveItemInput = z.infer<typeof RemoveItemInput>

export const GasOutInput = z.strictObject({
  id: Id,
  lines: z
    .array(
      z.strictObject({
        /** The caller's name of the line: sent again it counts once. */
        client_line_id: z.string().min(1).max(64),
        stock_item_id: Id,
        qty: Quantity,
        outlet_id: Id.optional(),
        /** Default the trip's price of the item. */
        unit_price: PositiveCents.optional(),
      }),
    )
    .min(1, { message: 'is required' })
    .max(MAX_LINES),
})
export type GasOutInput = z.infer<typeof GasOutInput>

const returned = PieceCount
export const UnloadLines = z
  .array(z.strictObject({ stock_item_id: Id, returned_good: returned, returned_expired: returned }))
  .max(MAX_LINES)
/** What came back. An item that is not named came back with nothing. */
export const UnloadInput = z.strictObject({
  id: Id,
  unloaded_on: BusinessDate.optional(),
  lines: UnloadLines,
  rowVersion: z.number().int(),
})
export type UnloadInput = z.infer<typeof UnloadInput>
