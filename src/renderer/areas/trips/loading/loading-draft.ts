/** A loading while it is typed, as its form and its draft hold it, and what is sent of it. */
import { BusinessDate } from '#contract/dates.ts'
import { Cents } from '#contract/money.ts'
import {
  type AddItemsInput,
  type LoadingChange,
  type LoadingInput,
  type TripDetails,
  TripStatus,
} from '#contract/trips/trip.ts'
import { parsedAs, readable, type Parsed } from '#ui/parsed.ts'
import { z } from 'zod'
import {
  copiedLines,
  type OfferedItem,
  type LoadingLine,
  loadedItems,
  newLine,
  sentLines,
  sentPrices,
  typedLines,
} from './loading-lines.ts'
import { copiedStaff, newStaffLine, sentStaff, type StaffLine, typedStaff } from './staff-lines.ts'

export type LoadingHeader = {
  route_id?: number | null | undefined
  vehicle_id?: number | null | undefined
  rep_id?: number | null | undefined
  date?: Parsed<BusinessDate> | undefined
  remark?: string | undefined
  staff?: readonly StaffLine[] | undefined
  /** Nobody types it: whoever changes a trip is told when it was unloaded meanwhile. */
  status?: TripStatus | undefined
}
export type TypedLoading = { header: LoadingHeader; lines: readonly LoadingLine[] }

const id = z.number().nullish()
const Kept = z.object({
  header: z.object({
    route_id: id,
    vehicle_id: id,
    rep_id: id,
    date: parsedAs(BusinessDate).optional(),
    remark: z.string().optional(),
    staff: z
      .array(z.object({ employeeId: parsedAs(z.number()), roleId: parsedAs(z.number()), share: parsedAs(z.number()) }))
      .optional(),
    status: TripStatus.optional(),
  }),
  lines: z
    .array(
      z.object({
        stockItemId: parsedAs(z.number()),
        qty: parsedAs(z.number()),
        loaded: z.number(),
        tripPrice: Cents.nullable().default(null),
        price: parsedAs(Cents),
      }),
    )
    .min(1),
  /** Version of the trip that was being changed; absent for a new one. */
  rowVersion: z.number().optional(),
})

/** Where what is typed into a trip's loading is kept. */
export const changeDraftKey = (tripId: number): string => `loading:${tripId}`

export const draftOf = ({ header, lines }: TypedLoading, rowVersion?: number): z.input<typeof Kept> => ({
  header: { ...header, staff: header.staff?.map(({ key: _key, ...line }) => line) },
  lines: lines.map(({ key: _key, ...line }) => line),
  ...(rowVersion !== undefined && { rowVersion }),
})

/** Null when an older program wrote it in another shape, or when the trip was changed since; `any`: of whatever version. */
export function readDraft(kept: unknown, rowVersion?: number | 'any'): TypedLoading | null {
  const draft = Kept.safeParse(kept)
  if (!draft.success || (rowVersion !== 'any' && draft.data.rowVersion !== rowVersion)) return null
  const { staff, ...header } = draft.data.header
  return {
    header: { ...header, ...(staff && { staff: staff.map((line) => ({ ...newStaffLine(), ...line })) }) },
    lines: draft.data.lines.map((line) => ({ ...newLine(), ...line })),
  }
}

export const emptyLoading = (date: BusinessDate | null): TypedLoading => ({
  header: { date, staff: [newStaffLine()] },
  lines: [newLine()],
})

export const typedLoading = (trip: TripDetails): TypedLoading => ({
  header: {
    route_id: trip.routeId,
    vehicle_id: trip.vehicleId,
    rep_id: trip.repId,
    date: trip.date,
    remark: trip.remark ?? '',
    staff: typedStaff(trip.staff),
    status: trip.status,
  },
  lines: typedLines(loadedItems(trip.lines)),
})

/** Another loading of what a trip carried, on its route, with its vehicle and people. */
export const copiedLoading = (
  trip: TripDetails,
  date: BusinessDate | null,
  stock: readonly OfferedItem[],
): TypedLoading => ({
  header: {
    route_id: trip.routeId,
    vehicle_id: trip.vehicleId,
    rep_id: trip.repId,
    date,
    staff: copiedStaff(trip),
  },
  lines: copiedLines(loadedItems(trip.lines), stock),
})

/** Only for a form in which nothing is wrong. */
export function sentLoading({ header, lines }: TypedLoading, product_id: number): LoadingInput {
  const { route_id, vehicle_id, rep_id, remark, staff } = header
  const date = readable(header.date)
  const people = sentStaff(staff ?? [])
  return {
    route_id: route_id ?? 0,
    vehicle_id: vehicle_id ?? 0,
    rep_id: rep_id ?? 0,
    product_id,
    ...(date && { date }),
    ...(remark?.trim() && { remark: remark.trim() }),
    ...(people.length > 0 && { staff: people }),
    lines: sentLines(lines),
  }
}

type Change = Omit<LoadingChange, 'rowVersion'>
/** What is sent of a trip that is changed: what differs, and goods that come. */
export type SentChange = { change: Change | null; add: Omit<AddItemsInput, 'rowVersion'> | null }

export function sentChange({ header, lines }: TypedLoading, trip: TripDetails): SentChange {
  const add = sentLines(lines)
  const prices = sentPrices(lines, loadedItems(trip.lines))
  const staff = sentStaff(header.staff ?? [])
  const remark = header.remark?.trim() ?? ''
  const change: Change = {
    id: trip.id,
    ...(header.route_id && header.route_id !== trip.routeId && { route_id: header.route_id }),
    ...(remark !== (trip.remark ?? '') && { remark }),
    ...(!sameStaff(staff, trip) && { staff }),
    ...(prices.length > 0 && { prices }),
  }
  return {
    change: Object.keys(change).length > 1 ? change : null,
    add: add.length > 0 ? { id: trip.id, lines: add } : null,
  }
}

const sameStaff = (staff: ReturnType<typeof sentStaff>, trip: TripDetails): boolean =>
  staff.length === trip.staff.length &&
  staff.every(({ employee_id, role_id, share_pct }) =>
    trip.staff.some((one) => one.employeeId === employee_id && one.roleId === role_id && one.sharePct === share_pct),
  )
