/** The Brn calls of bottle loans (specification §7 Brn; E-66, E-67). Their shapes are in loan.ts; the controller's other calls in bottleReceipt.ts. */
import { z } from 'zod'
import {
  CloseLoanInput,
  ClosureSums,
  CollectedLoan,
  LoanChange,
  LoanClosuresQuery,
  LoanDetails,
  LoanInput,
  LoanSums,
  PendingLoan,
  PendingLoansQuery,
} from './loan.ts'
import { pageOf } from '../paging.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'

const tag = 'Brn'

export const loans = {
  /** Oldest first. Sums are of the whole filter. */
  pendingLoans: procedure({
    method: 'GET',
    path: '/api/Brn/get-pending-loans',
    access: 'guest',
    bottles: true,
    offline: 'mirror',
    tag,
    summary: 'Bottles that customers hold',
  })
    .input(PendingLoansQuery)
    .output(pageOf(PendingLoan).extend({ totals: LoanSums })),
  /** Additive: newest first, with sums of the whole filter. */
  loanClosures: procedure({
    method: 'GET',
    path: '/api/Brn/loan-closures',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Bottle loans collected: what came back, broke or was paid for',
  })
    .input(LoanClosuresQuery)
    .output(pageOf(CollectedLoan).extend({ totals: ClosureSums })),
  /** Additive. */
  loan: procedure({
    method: 'GET',
    path: '/api/Brn/loan/{id}',
    access: 'guest',
    bottles: true,
    offline: 'mirror',
    tag,
    summary: 'One loan with what closed it',
  })
    .input(byId)
    .output(LoanDetails),
  createLoan: procedure({
    method: 'POST',
    path: '/api/Brn/create-loan',
    access: 'sa',
    offline: 'queue',
    bottles: true,
    tag,
    summary: 'Lend empties to a customer, away from a trip (E-66)',
  })
    .input(LoanInput)
    .output(LoanDetails),
  /** Additive. */
  updateLoan: procedure({
    method: 'PUT',
    path: '/api/Brn/update-loan/{id}',
    access: 'sa',
    bottles: true,
    tag,
    summary: 'Correct customer, deposit or remark of a loan (E-66)',
  })
    .input(LoanChange)
    .output(LoanDetails),
  /** Additive. */
  removeLoan: procedure({
    method: 'DELETE',
    path: '/api/Brn/loan/{id}',
    access: 'sa',
    bottles: true,
    tag,
    summary: 'Withdraw a loan that nothing closed',
  })
    .input(byId)
    .output(Done),
  closeLoan: procedure({
    method: 'POST',
    path: '/api/Brn/close-loan-invoice',
    access: 'guest',
    offline: 'queue',
    bottles: true,
    tag,
    summary: 'Take bottles of a loan back, damaged or not, or have them paid (E-67)',
  })
    .input(CloseLoanInput)
    .output(LoanDetails),
  /** Additive. */
  undoClosure: procedure({
    method: 'POST',
    path: '/api/Brn/loan/{id}/undo-closure',
    access: 'sa',
    bottles: true,
    tag,
    summary: 'Take back what closed a loan (E-67)',
  })
    .input(z.strictObject({ id: Id, closureId: Id }))
    .output(LoanDetails),
}
