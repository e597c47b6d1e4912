/** Calls of cheques received from customers and issued to suppliers (specification §7 Cheque; CHQ-01 to CHQ-05, E-15, E-40, E-55, E-56). */
import { z } from 'zod'
import { ChequeCorrection } from './cheque-event.ts'
import {
  Cheque,
  ChequeDetails,
  ChequeMove,
  ChequeMoves,
  ChequePatch,
  ChequeQuery,
  ChequeSummary,
  MAX_CHEQUES,
  OpenChequeInput,
  PayableChequeInput,
  RouteChequeInput,
} from './cheque-shapes.ts'
import { BusinessDate, DayParameter } from '../dates.ts'
import { ChequeStatus, CreditDebit, ReceivablePayable } from '../enums.ts'
import { Cents } from '../money.ts'
import { pageOf } from '../paging.ts'
import { byId, Done, Id, procedure, Unchanged } from '../procedure.ts'
import { ReportFile, reportAsOf, reportPeriod } from '../report.ts'
import { FreeText } from '../rules.ts'
import { RouteChequeRow } from '../settlement/settlement.ts'

export * from './cheque-event.ts'
export * from './cheque-shapes.ts'

const tag = 'Cheque'

export const cheque = {
  /** Cheques by the date on them. A User may ask for returned ones only. `totalValue` sums what is open on those that the filter finds. */
  list: procedure({
    method: 'GET',
    path: '/api/Cheque/get-pending-cheques',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Cheques of a status, default pending',
  })
    .input(ChequeQuery)
    .output(pageOf(Cheque).extend({ totalValue: Cents })),
  /** What the same query finds over every page, in its order, at most 1,000. */
  ids: procedure({
    method: 'GET',
    path: '/api/Cheque/ids',
    access: 'admin',
    offline: 'mirror',
    tag,
    summary: 'Ids of all cheques that a filter finds',
  })
    .input(ChequeQuery.omit({ Page: true, PageSize: true, Rows: true }))
    .output(z.object({ ids: z.array(Id), totalCount: z.number().int(), totalValue: Cents })),
  summary: procedure({
    method: 'GET',
    path: '/api/Cheque/summary',
    access: 'admin',
    offline: 'mirror',
    tag,
    summary: 'Count and open value of each tab',
  })
    .input(z.strictObject({ on: BusinessDate }))
    .output(ChequeSummary),
  /** Additive. The banks that customers' cheques were drawn on, most frequent first. */
  drawerBanks: procedure({
    method: 'GET',
    path: '/api/Cheque/drawer-banks',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Banks of the cheques received in the last half year',
  })
    .input(z.strictObject({}))
    .output(z.array(z.string())),
  get: procedure({
    method: 'GET',
    path: '/api/Cheque/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One cheque with its history',
  })
    .input(byId)
    .output(ChequeDetails),
  /** Additive. From the audit log, which no PC holds. */
  corrections: procedure({
    method: 'GET',
    path: '/api/Cheque/{id}/corrections',
    access: 'guest',
    tag,
    summary: 'Who corrected number or date of a cheque, when, and how they stood before',
  })
    .input(byId)
    .output(z.array(ChequeCorrection)),
  ofTrip: procedure({
    method: 'GET',
    path: '/api/Cheque/get-by-sales/{tripId}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Cheques of a trip: given, and returned ones collected',
  })
    .input(z.strictObject({ tripId: Id, trType: CreditDebit.optional() }))
    .output(z.array(RouteChequeRow)),
  create: procedure({
    method: 'POST',
    path: '/api/Cheque',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Add a cheque to a trip (E-40)',
  })
    .input(RouteChequeInput)
    .output(RouteChequeRow),
  openCheques: procedure({
    method: 'POST',
    path: '/api/Cheque/open-cheques',
    access: 'sa',
    tag,
    summary: 'Record cheques in hand (E-15)',
  })
    .input(
      z.strictObject({
        date: BusinessDate.optional(),
        cheques: z.array(OpenChequeInput).min(1, { message: 'is required' }).max(MAX_CHEQUES),
      }),
    )
    .output(z.array(Cheque)),
  createPayables: procedure({
    method: 'POST',
    path: '/api/Cheque/create-payables',
    access: 'admin',
    tag,
    summary: 'Write cheques to suppliers or for expenses',
  })
    .input(
      z.strictObject({
        date: BusinessDate.optional(),
        cheques: z.array(PayableChequeInput).min(1, { message: 'is required' }).max(MAX_CHEQUES),
      }),
    )
    .output(z.array(Cheque)),
  /** Each cheque is judged alone: the legal ones move, the others come back with why. None legal: refused as a whole, with each in `details`. */
  setStatus: procedure({
    method: 'PUT',
    path: '/api/Cheque/{status}',
    access: 'admin',
    tag,
    summary: 'Bank, return, change or cancel cheques',
  })
    .input(ChequeMove)
    .output(z.union([Unchanged, ChequeMoves])),
  patch: procedure({
    method: 'PATCH',
    path: '/api/Cheque/{id}',
    access: 'admin',
    tag,
    summary: 'Correct number or date of a cheque in hand (E-55)',
  })
    .input(ChequePatch)
    .output(Cheque),
  undo: procedure({
    method: 'POST',
    path: '/api/Cheque/{id}/undo',
    access: 'sa',
    tag,
    summary: 'Take back the newest event of a cheque',
  })
    .input(byId.extend({ eventId: Id, reason: FreeText.optional() }))
    .output(z.union([Unchanged, ChequeDetails])),
  /** `id` is of a cheque that was given, or of a row that collects on a returned one. */
  remove: procedure({
    method: 'DELETE',
    path: '/api/Cheque/{id}',
    access: 'guest',
    offline: 'queue',
    tag,
    summary: 'Take a cheque off an unsettled trip',
  })
    .input(byId)
    .output(Done),
  removePending: procedure({
    method: 'DELETE',
    path: '/api/Cheque/remove-pending/{id}',
    access: 'sa',
    tag,
    summary: 'Remove a pending cheque as if it had never been recorded (E-56)',
  })
    .input(byId)
    .output(Done),
  /** Default: pending ones of both directions, as of the end of `enDate` or now. */
  pendingReport: procedure({
    method: 'GET',
    path: '/api/Cheque/pending-cheque-report',
    access: 'guest',
    tag,
    summary: 'Pending and returned cheques by maturity',
  })
    .input(
      z.strictObject({
        ...reportPeriod,
        repId: Id.optional(),
        cheque_Status: ChequeStatus.optional(),
        receivables: ReceivablePayable.optional(),
        bankId: Id.optional(),
        outletId: Id.optional(),
        /** Additive. Dated on these days, both included. */
        datedFrom: DayParameter.optional(),
        datedTo: DayParameter.optional(),
      }),
    )
    .output(ReportFile),
  /** Additive. */
  calendar: procedure({
    method: 'GET',
    path: '/api/Cheque/cheque-calendar',
    access: 'guest',
    tag: 'Cheque',
    summary: 'Cheques that fall due, by bank account and day, with the balance expected by then',
  })
    .input(
      z.strictObject({
        ...reportAsOf,
        /** One account alone. */
        bankId: Id.optional(),
        /** The account that cheques of customers are to be banked into; default: the one that was banked into last. */
        intoBankId: Id.optional(),
      }),
    )
    .output(ReportFile),
  report: procedure({
    method: 'GET',
    path: '/api/Cheque/cheque-report',
    access: 'guest',
    tag,
    summary: 'History of cheques in a period, or of one number',
  })
    .input(
      z.strictObject({
        ...reportPeriod,
        Cheque_no: z.string().max(64).optional(),
      }),
    )
    .output(ReportFile),
}
